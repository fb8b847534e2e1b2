import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useEffect, useState } from 'react';

export type ShownState =
  | 'pending'
  | 'checking'
  | 'paid'
  | 'returned'
  | 'differs'
  | 'seenTo'
  | 'declined'
  | 'expired'
  | 'closed'
  | 'cancelled'
  | 'unopened';

/** How a payment stands; of one that failed, how it ended as far as that is known. */
export function stateOf(
  payment: Pick<PaymentOutcome, 'status' | 'progress' | 'invoiceRef' | 'billReference'>,
  secondsLeft: number | null,
): ShownState {
  const { status, progress } = payment;
  if (status === 'paid') return progress?.returned ? 'returned' : 'paid';
  if (progress?.differsAt) return progress.seenToAt ? 'seenTo' : 'differs';
  if (status === 'failed') return progress?.ended ?? 'declined';
  if (secondsLeft === 0) return 'expired';
  return payment.invoiceRef === null && payment.billReference === null ? 'checking' : status;
}

const unended = ['pending', 'checking', 'paid', 'returned', 'differs', 'seenTo'] as const;

type UnendedState = (typeof unended)[number];

export type EndedState = Exclude<ShownState, UnendedState>;

export const hasEnded = (state: ShownState): state is EndedState =>
  !unended.some((one) => one === state);

const places = ['fawry', 'aman', 'masary', 'opay'] as const;

/** Where the student pays, by the name that stands over its door. */
export function placeOf({ provider, method }: Pick<PaymentOutcome, 'provider' | 'method'>) {
  return (
    places.find((place) => place === method) ?? places.find((one) => one === provider) ?? 'accept'
  );
}

/**
 * How long a payment can still be made, by the server's clock: this browser's own may be wrong, and
 * only the time that has passed since the answer is taken from it.
 */
export function useSecondsLeft(
  { status, expiresAt, asOf }: PaymentOutcome,
  saidAt: number,
): number | null {
  const isOpen = status === 'pending' && expiresAt !== null;
  const [now, setNow] = useState(saidAt);

  useEffect(() => {
    if (!isOpen) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOpen]);

  if (!isOpen) return null;
  const passed = Math.max(0, now - saidAt);
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.parse(asOf) - passed) / 1000));
}
