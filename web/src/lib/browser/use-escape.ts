import { useEffect, useEffectEvent } from 'react';

/** Calls `close` on Escape, unless the key closes an open dialog. */
export function useEscape(close: () => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) close();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
