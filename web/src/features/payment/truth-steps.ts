import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { type EndedState, hasEnded, type ShownState } from './payment-state.ts';

export type TruthStep = {
  /** Its words, under `line`. */
  words:
    | 'made'
    | 'paid'
    | 'told'
    | 'asked'
    | 'known'
    | `credited.${PaymentOutcome['purpose']}`
    | 'differs'
    | 'named'
    | 'seenTo'
    | 'returned'
    | `ended.${EndedState}`;
  mark: 'done' | 'open' | 'bad';
  at: string | null;
  /** It was before that, and nobody knows when. */
  before?: string | null;
};

type Facts = Pick<PaymentOutcome, 'purpose' | 'createdAt' | 'expiresAt' | 'progress' | 'status'>;

const heard = { message: 'told', inquiry: 'asked' } as const;

/** How far the money has come: what is known of each step, and nothing that is not. */
export function truthSteps(payment: Facts, state: ShownState): TruthStep[] {
  const { purpose, createdAt, expiresAt, progress } = payment;
  const made: TruthStep = { words: 'made', mark: 'done', at: createdAt };
  if (hasEnded(state)) {
    const at = payment.status === 'pending' ? expiresAt : (progress?.endedAt ?? null);
    return [made, { words: `ended.${state}`, mark: 'bad', at }];
  }
  if (state === 'differs') {
    return [made, { words: 'differs', mark: 'bad', at: progress?.differsAt ?? null }];
  }
  if (state === 'seenTo') {
    return [
      made,
      { words: 'named', mark: 'bad', at: progress?.differsAt ?? null },
      { words: 'seenTo', mark: 'done', at: progress?.seenToAt ?? null },
    ];
  }
  const mark = payment.status === 'pending' ? 'open' : 'done';
  const { paidAt = null, knownAt = null, knownBy = null, creditedAt = null } = progress ?? {};
  return [
    made,
    { words: 'paid', mark, at: paidAt, before: paidAt === null ? knownAt : null },
    { words: knownBy ? heard[knownBy] : mark === 'open' ? 'told' : 'known', mark, at: knownAt },
    { words: `credited.${purpose}`, mark, at: creditedAt },
    ...(state === 'returned' ? [returnedStep(progress)] : []),
  ];
}

const returnedStep = (progress: Facts['progress']): TruthStep => ({
  words: 'returned',
  mark: 'bad',
  at: progress?.returnedAt ?? null,
});
