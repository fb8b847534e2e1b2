import { resendSeconds } from '@fasl/shared/contracts/account/account';
import { useEffect, useState } from 'react';
import { appErrorOf } from '../api/app-error.ts';
import { forgetStored, readStored, store } from '../storage/storage.ts';

/** A message of this kind has gone out: the next one has to wait, in a new tab too. */
export function startResendWait(name: string, seconds: number = resendSeconds): void {
  const until = Date.now() + Math.max(seconds, leftOf(name)) * 1000;
  store(keyOf(name), String(until));
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
      const refusal = appErrorOf(error);
      if (refusal?.code !== 'too_soon') return false;
      start(refusal.retryAfterSeconds ?? undefined);
      return true;
    },
    /** Too many wrong codes: another one is of no use before the next try. */
    holdBy: (error: unknown): void => {
      const refusal = appErrorOf(error);
      if (refusal?.code === 'too_many_requests') start(refusal.retryAfterSeconds ?? undefined);
    },
  };
}

export type ResendWait = ReturnType<typeof useResendWait>;

/** Who it goes to is not readable in what is stored. */
const keyOf = (name: string) => {
  const hash = Array.from(name).reduce(
    (sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 0xffffffff,
    7,
  );
  return `resend:${hash.toString(36)}`;
};

function leftOf(name: string): number {
  const until = Number(readStored(keyOf(name)) ?? 0);
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  if (until && left === 0) forgetStored(keyOf(name));
  return left;
}
