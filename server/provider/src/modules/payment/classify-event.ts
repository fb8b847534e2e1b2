import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { intents } from '../../db/schema/invoice.ts';
import { type GatewayEvent, isInvoicedMoney } from './gateway-event.ts';
import type { Intent } from './intent.ts';
import { selectRefundTotals } from './invoice.ts';
import type { PaymentEvent } from './payment-transitions.ts';
import { isRefundedBefore } from './rejected-event.ts';
import { hasSecondPayment, isAnotherTransaction } from './second-payment.ts';

type GatewayReport = Pick<
  GatewayEvent,
  'status' | 'amount' | 'refundedAmount' | 'currency' | 'orderRef' | 'providerRef'
>;
type PaymentIdentity = Pick<
  Intent,
  'status' | 'creditAmount' | 'chargeAmount' | 'currency' | 'providerRef' | 'providerOrderRef'
>;

/** Data about a payment that is stored outside its row. */
export type PaymentContext = {
  /** The event's transaction has already paid another intent. */
  isUsedElsewhere: boolean;
  /** The gateway has collected this payment twice. */
  hasSecondPayment: boolean;
  /** The gateway has reported a refund of unknown amount before this payment. */
  hasUnresolvedRefund: boolean;
  /** In piasters. */
  refundedByGateway: number;
};

/** Classifies a gateway's report as an event of this payment. */
export function classifyEvent(
  intent: PaymentIdentity,
  report: GatewayReport,
  context: PaymentContext,
): PaymentEvent {
  const { status } = report;
  const isOther = isAnotherTransaction(intent, report);
  // Checked before the amount, because a second payment may have any amount and changes nothing.
  if (status === 'paid' && intent.status === 'paid' && isOther && !context.isUsedElsewhere) {
    return 'paid_again';
  }
  if (status === 'refunded' && isOther && context.hasSecondPayment) return 'second_refund';
  if (!isSameMoney(intent, report)) return 'amount_differs';
  if (!isSameAtGateway(intent, report) || context.isUsedElsewhere) return 'conflict';
  // The amount that remains after the refund is unknown.
  if (status === 'paid' && context.hasUnresolvedRefund) return 'amount_differs';
  if (status !== 'refunded') return status;
  const total = getRefundedTotal(intent, report);
  if (intent.status === 'paid' && total <= context.refundedByGateway) return 'refund_repeated';
  return total >= intent.creditAmount ? 'refunded_in_full' : 'refunded_in_part';
}

export async function readPaymentContext(
  db: Executor,
  intent: Intent,
  event: GatewayEvent,
): Promise<PaymentContext> {
  const { status } = event;
  const isRefund = status === 'refunded';
  return {
    isUsedElsewhere: await isUsedElsewhere(db, intent, event),
    hasUnresolvedRefund: await isRefundedBefore(db, intent, event),
    hasSecondPayment: isRefund && (await hasSecondPayment(db, intent)),
    refundedByGateway: isRefund ? (await selectRefundTotals(db, intent.invoiceId)).byGateway : 0,
  };
}

/**
 * The total in piasters that the gateway has refunded; a report without an amount means the whole
 * payment.
 */
export const getRefundedTotal = (
  { chargeAmount }: Pick<Intent, 'chargeAmount'>,
  { refundedAmount }: Pick<GatewayReport, 'refundedAmount'>,
): number => refundedAmount ?? chargeAmount;

/** A refund is never larger than the payment. */
function isSameMoney(intent: PaymentIdentity, report: GatewayReport): boolean {
  if (!isInvoicedMoney(intent, report)) return false;
  const refunded = getRefundedTotal(intent, report);
  return report.status !== 'refunded' || (refunded > 0 && refunded <= intent.chargeAmount);
}

/**
 * Retries within one order have new transaction ids. Without an order, the transaction id
 * identifies the payment.
 */
function isSameAtGateway(
  intent: PaymentIdentity,
  { orderRef, providerRef }: GatewayReport,
): boolean {
  if (intent.providerOrderRef && orderRef) return intent.providerOrderRef === orderRef;
  if (intent.providerRef && providerRef) return intent.providerRef === providerRef;
  return true;
}

/** A transaction that the event names has already paid another intent. */
async function isUsedElsewhere(
  db: Executor,
  { id, provider }: Intent,
  { providerRef, paidRef }: GatewayEvent,
): Promise<boolean> {
  const refs = [providerRef, paidRef].filter((ref) => ref !== null);
  if (refs.length === 0) return false;
  const sameGatewayId = and(
    eq(intents.provider, provider),
    inArray(intents.providerRef, refs),
    ne(intents.id, id),
  );
  return (await db.$count(intents, sameGatewayId)) > 0;
}
