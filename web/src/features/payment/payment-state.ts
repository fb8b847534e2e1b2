import type { PaymentOutcome } from '@fasl/shared/contracts/payment';

export type ShownState =
  | 'pending'
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
  { status, progress }: Pick<PaymentOutcome, 'status' | 'progress'>,
  secondsLeft: number | null,
): ShownState {
  if (status === 'paid') return progress?.returned ? 'returned' : 'paid';
  if (progress?.differsAt) return progress.seenToAt ? 'seenTo' : 'differs';
  if (status === 'failed') return progress?.ended ?? 'declined';
  return status === 'pending' && secondsLeft === 0 ? 'expired' : status;
}

const unended = ['pending', 'paid', 'returned', 'differs', 'seenTo'] as const;
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
