import { useCallback, useRef } from 'react';
import { focusFirstInvalid } from './focus-first-invalid.ts';

/** A form that can move the focus to its first refused field. */
export function useInvalidFocus() {
  const element = useRef<HTMLFormElement>(null);
  const focusInvalid = useCallback(() => focusFirstInvalid(element.current), []);
  return { element, focusInvalid };
}
