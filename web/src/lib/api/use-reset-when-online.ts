import { useEffect } from 'react';
import { toAppError } from './app-error.ts';

type Call = { error: unknown; reset: () => void };

export function useResetWhenOnline({ error, reset }: Call): void {
  const isLost = error !== null && toAppError(error) === null;
  useEffect(() => {
    if (!isLost) return;
    addEventListener('online', reset);
    return () => removeEventListener('online', reset);
  }, [isLost, reset]);
}
