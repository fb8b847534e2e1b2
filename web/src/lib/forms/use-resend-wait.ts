import { resendSeconds } from '@fasl/shared/contracts/account/account';
import { useEffect, useState } from 'react';
import { toAppError } from '../api/app-error.ts';
import { readStoredValue, removeStoredValue, storeValue } from '../storage/storage.ts';

/** A message was just sent: starts the wait for the next one, across tabs. */
export function startResendWait(name: string, seconds: number = resendSeconds): void {
  const until = Date.now() + Math.max(seconds, getSecondsLeft(name)) * 1000;
  storeValue(keyOf(name), String(until));
}

/**
 * Starts the wait of a message that may have been sent earlier. Without the server's remaining
 * seconds, a running wait continues.
 */
export function ensureResendWait(name: string, seconds: number | null | undefined): void {
  if (typeof seconds === 'number' || getSecondsLeft(name) === 0)
    startResendWait(name, seconds ?? undefined);
}

export function useResendWait(name: string) {
  const [secondsLeft, setSecondsLeft] = useState(() => getSecondsLeft(name));

  useEffect(() => {
    const tick = () => setSecondsLeft(getSecondsLeft(name));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [name]);

  const start = (seconds?: number) => {
    startResendWait(name, seconds);
    setSecondsLeft(getSecondsLeft(name));
  };
  return {
    secondsLeft,
    start,
    /** Starts the wait from a `too_soon` error. Returns whether a message was already sent. */
    startIfTooSoon: (error: unknown): boolean => {
      const appError = toAppError(error);
      if (appError?.code !== 'too_soon') return false;
      start(appError.retryAfterSeconds ?? undefined);
      return true;
    },
    /** After too many wrong codes, a new code is useless until the rate limit ends. */
    startIfRateLimited: (error: unknown): void => {
      const appError = toAppError(error);
      if (appError?.code === 'too_many_requests') start(appError.retryAfterSeconds ?? undefined);
    },
  };
}

export type ResendWait = ReturnType<typeof useResendWait>;

/** Hashed, so the stored key does not reveal the recipient. */
const keyOf = (name: string) => {
  const hash = Array.from(name).reduce(
    (sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 0xffffffff,
    7,
  );
  return `resend:${hash.toString(36)}`;
};

function getSecondsLeft(name: string): number {
  const until = Number(readStoredValue(keyOf(name)) ?? 0);
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  if (until && left === 0) removeStoredValue(keyOf(name));
  return left;
}
