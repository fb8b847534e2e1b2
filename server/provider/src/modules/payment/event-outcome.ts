import type { ErrorCode } from '@fasl/shared/contracts/page/error';

/** The paid amount differs from the invoice. */
export const amountMismatch: ErrorCode = 'amount_differs';

/**
 * The refunded amount of an invoiced payment is unknown or impossible. Also the outcome of the
 * payment itself, if it arrives after such a refund.
 */
export const unknownRefundOutcome = 'refund_unknown';

/**
 * The gateway has collected a payment twice, under two transaction ids. Nothing is credited; an
 * operator refunds the second payment.
 */
export const secondPaymentOutcome = 'second_payment';

/** A refund of a payment that was collected twice, without the id of the credited transaction. */
export const secondRefundOutcome = 'second_refund';
