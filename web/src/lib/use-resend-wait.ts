import { resendSeconds } from '@fasl/shared/contracts/account';
import { useEffect, useState } from 'react';
import { appErrorOf } from './app-error.ts';
import { keepInTab, readInTab } from './tab-storage.ts';

/** A message of this kind has gone out: the next one has to wait, also when the page is reloaded. */
export function startResendWait(name: string, seconds: number = resendSeconds): void {
  keepInTab(keyOf(name), Date.now() + seconds * 1000);
}

/** The same for a message that may have gone out only now: a wait that is on goes on. */
export function beginResendWait(name: string): void {
  if (leftOf(name) === 0) startResendWait(name);
}

/** How long until another message of a kind may be asked for. */
export function useResendWait(name: string) {
  const [secondsLeft, setSecondsLeft] = useState(() => leftOf(name));

  useEffect(() => {
    const tick = () => setSecondsLeft(leftOf(name));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [name]);

  const start = (seconds?: number) => {
    startResendWait(name, seconds);
    setSecondsLeft(leftOf(name));
  };
  return {
    secondsLeft,
    start,
    /** Takes the wait from a refusal. Answers whether it means that a message is under way already. */
    startBy: (error: unknown): boolean => {
      const seconds = appErrorOf(error)?.retryAfterSeconds ?? null;
      if (seconds === null || seconds > resendSeconds) return false;
      start(seconds);
      return true;
    },
  };
}

export type ResendWait = ReturnType<typeof useResendWait>;

const keyOf = (name: string) => `resend:${name}`;

function leftOf(name: string): number {
  const until = readInTab<number>(keyOf(name)) ?? 0;
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
