import { type RefObject, useEffect, useRef } from 'react';

/** A painted field whose text is kept that was written into it before anything listened. */
export function useWrittenEarly(keep: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value) keep(field.current.value);
  }, [keep]);
  return field;
}
