import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import type { Intent } from './intent.ts';

export type PaymentState = Intent['status'];

/** Events of a payment: reports by the gateway, and actions of students and operators. */
export const paymentEvents = [
  'paid',
  'paid_again',
  'amount_differs',
  'conflict',
  'failed',
  'expired',
  'refunded_in_part',
  'refunded_in_full',
  'refund_repeated',
  'second_refund',
  'taken_back_in_part',
  'taken_back_in_full',
  'cancelled',
  'replaced',
  'unopened',
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

export type PaymentEffect =
  | 'credit'
  | 'refund'
  | 'openOrderedLesson'
  | 'cancelOrderedLesson'
  | 'close'
  | 'notifySecondPayment';

/** Stored with the event and shown to operators. */
type OutcomeName =
  | 'credited'
  | 'repeated'
  | 'given_back'
  | 'too_late'
  | 'closed'
  | 'second_payment'
  | 'second_refund';

/** Effects run in this order, in the transaction that has locked the wallet and the payment. */
export type PaymentOutcome =
  | { name: OutcomeName; state: PaymentState; effects: readonly PaymentEffect[] }
  | { name: 'rejected'; code: ErrorCode };

const rejected = (code: ErrorCode) => ({ name: 'rejected', code }) as const;
const closed = (state: 'failed' | 'expired') =>
  ({ name: 'closed', state, effects: ['close'] }) as const;
const unchanged = <N extends OutcomeName, S extends PaymentState>(name: N, state: S) =>
  ({ name, state, effects: [] }) as const;

type Transitions = Record<PaymentEvent, PaymentOutcome>;

/** A refund implies an earlier payment. If that was not reported, both are booked. */
const arrival = {
  paid: { name: 'credited', state: 'paid', effects: ['credit', 'openOrderedLesson'] },
  amount_differs: rejected('amount_differs'),
  conflict: rejected('conflict'),
  // The lesson is bought with the amount that remains after the refund.
  refunded_in_part: {
    name: 'given_back',
    state: 'paid',
    effects: ['credit', 'refund', 'openOrderedLesson'],
  },
  refunded_in_full: {
    name: 'given_back',
    state: 'paid',
    effects: ['cancelOrderedLesson', 'credit', 'refund'],
  },
  // Allowed only after a refund of unknown amount.
  taken_back_in_part: {
    name: 'given_back',
    state: 'paid',
    effects: ['credit', 'refund', 'openOrderedLesson'],
  },
  taken_back_in_full: {
    name: 'given_back',
    state: 'paid',
    effects: ['cancelOrderedLesson', 'credit', 'refund'],
  },
  // Rejects events that can only follow a credit.
  paid_again: rejected('conflict'),
  refund_repeated: rejected('conflict'),
  second_refund: rejected('conflict'),
} as const satisfies Partial<Transitions>;

const closedAlready = (state: 'failed' | 'expired') => ({
  ...arrival,
  failed: unchanged('too_late', state),
  expired: unchanged('too_late', state),
  cancelled: unchanged('too_late', state),
  replaced: unchanged('too_late', state),
  unopened: unchanged('too_late', state),
});

export const paymentTransitions: Record<PaymentState, Transitions> = {
  pending: {
    ...arrival,
    failed: closed('failed'),
    expired: closed('expired'),
    cancelled: closed('failed'),
    replaced: closed('expired'),
    unopened: closed('failed'),
  },
  failed: closedAlready('failed'),
  expired: closedAlready('expired'),
  paid: {
    paid: unchanged('repeated', 'paid'),
    paid_again: { name: 'second_payment', state: 'paid', effects: ['notifySecondPayment'] },
    amount_differs: rejected('amount_differs'),
    conflict: rejected('conflict'),
    failed: unchanged('too_late', 'paid'),
    expired: unchanged('too_late', 'paid'),
    refunded_in_part: { name: 'given_back', state: 'paid', effects: ['refund'] },
    refunded_in_full: {
      name: 'given_back',
      state: 'paid',
      effects: ['cancelOrderedLesson', 'refund'],
    },
    refund_repeated: unchanged('repeated', 'paid'),
    second_refund: unchanged('second_refund', 'paid'),
    taken_back_in_part: { name: 'given_back', state: 'paid', effects: ['refund'] },
    taken_back_in_full: {
      name: 'given_back',
      state: 'paid',
      effects: ['cancelOrderedLesson', 'refund'],
    },
    cancelled: rejected('conflict'),
    replaced: unchanged('too_late', 'paid'),
    unopened: unchanged('too_late', 'paid'),
  },
};

/** Decides what an event does to a payment. Events may repeat and come in any order. */
export const applyPaymentEvent = (
  { status }: Pick<Intent, 'status'>,
  event: PaymentEvent,
): PaymentOutcome => paymentTransitions[status][event];
