import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import {
  type EndedPaymentState,
  hasEnded,
  isMismatch,
  type ShownPaymentState,
} from './payment-state.ts';

export type TimelineStep = {
  /** i18n key below `line`. */
  label:
    | 'made'
    | 'paid'
    | 'told'
    | 'asked'
    | 'known'
    | `credited.${PaymentOutcome['purpose']}`
    | 'differs'
    | 'differsRefund'
    | 'named'
    | 'namedRefund'
    | 'seenTo'
    | 'returned'
    | `ended.${EndedPaymentState}`;
  mark: 'done' | 'open' | 'bad';
  at: string | null;
  /** Set if the exact time is unknown: the step happened before this time. */
  before?: string | null;
  /** Whether the student still has to pay. A payment that is being checked may have been paid. */
  isAwaited?: boolean;
};

type PaymentFacts = Pick<
  PaymentOutcome,
  'purpose' | 'createdAt' | 'expiresAt' | 'progress' | 'status'
>;

const sourceLabels = { message: 'told', inquiry: 'asked' } as const;

export function buildTimelineSteps(
  payment: PaymentFacts,
  state: ShownPaymentState,
): TimelineStep[] {
  const { purpose, createdAt, expiresAt, progress } = payment;
  const made: TimelineStep = { label: 'made', mark: 'done', at: createdAt };
  if (hasEnded(state)) {
    const at = payment.status === 'pending' ? expiresAt : (progress?.endedAt ?? null);
    return [made, { label: `ended.${state}`, mark: 'bad', at }];
  }
  if (isMismatch(state)) return [made, ...mismatchSteps(progress, state)];
  const mark = payment.status === 'pending' ? 'open' : 'done';
  const { paidAt = null, knownAt = null, knownBy = null, creditedAt = null } = progress ?? {};
  return [
    made,
    {
      label: 'paid',
      mark,
      at: paidAt,
      before: paidAt === null ? knownAt : null,
      isAwaited: state === 'pending',
    },
    {
      label: knownBy ? sourceLabels[knownBy] : mark === 'open' ? 'told' : 'known',
      mark,
      at: knownAt,
    },
    { label: `credited.${purpose}`, mark, at: creditedAt },
    ...(state === 'returned' ? [returnedStep(progress)] : []),
  ];
}

const returnedStep = (progress: PaymentFacts['progress']): TimelineStep => ({
  label: 'returned',
  mark: 'bad',
  at: progress?.returnedAt ?? null,
});

function mismatchSteps(
  progress: PaymentFacts['progress'],
  state: 'differs' | 'seenTo',
): TimelineStep[] {
  const isRefund = progress?.differsBy === 'refund';
  const at = progress?.differsAt ?? null;
  if (state === 'differs') {
    return [{ label: isRefund ? 'differsRefund' : 'differs', mark: 'bad', at }];
  }
  return [
    { label: isRefund ? 'namedRefund' : 'named', mark: 'bad', at },
    { label: 'seenTo', mark: 'done', at: progress?.seenToAt ?? null },
  ];
}
