import { useEffect, useState } from 'react';
import { toAppError } from '../api/app-error.ts';

export function useRetryWait(error: unknown): boolean {
  const [endedFor, setEndedFor] = useState<unknown>(null);
  const appError = toAppError(error);
  const seconds = appError?.code === 'too_many_requests' ? appError.retryAfterSeconds : null;

  useEffect(() => {
    if (seconds === null) return;
    const timer = setTimeout(() => setEndedFor(error), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [error, seconds]);
  return seconds !== null && endedFor !== error;
}
