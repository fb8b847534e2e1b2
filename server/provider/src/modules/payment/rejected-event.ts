import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/open.ts';
import { callbackEvents, invoices } from '../../db/schema/invoice.ts';
import { formatPounds } from '../../lib/text.ts';
import { createNotification } from '../activity/record-activity.ts';
import { type GatewayEvent, isInvoicedMoney } from './gateway-event.ts';
import { findIntent, type Intent, lockIntent } from './intent.ts';
import { isPaymentEventResolved } from './resolved-event.ts';
import { saveGatewayEvent } from './save-gateway-event.ts';

/** The paid amount differs from the invoice. */
export const amountMismatch: ErrorCode = 'amount_differs';
/**
 * The refunded amount of an invoiced payment is unknown or impossible. Also the outcome of the
 * payment itself, if it arrives after such a refund.
 */
export const unknownRefundOutcome = 'refund_unknown';

type Rejection = { outcome: ErrorCode; now: Date };
type StoredRejection = { outcome: string; now: Date };

/** Stores a rejected event. Notifies the student once when the amount differs. */
export async function saveRejectedEvent(
  db: Database,
  event: GatewayEvent,
  { outcome, now }: Rejection,
): Promise<void> {
  const intent = await findIntent(db, event.reference);
  const isUnknownRefund =
    intent !== undefined && outcome === amountMismatch && isInvoicedMoney(intent, event);
  const rejection: StoredRejection = {
    outcome: isUnknownRefund ? unknownRefundOutcome : outcome,
    now,
  };
  const isMismatch = event.status === 'paid' && rejection.outcome === amountMismatch;
  if (!intent || !isMismatch) return saveGatewayEvent(db, event, rejection);
  await db.transaction(async (tx) => {
    const { status } = await lockIntent(tx, intent.id);
    const isFirst = status !== 'paid' && !(await hasMismatch(tx, intent));
    await saveGatewayEvent(tx, event, rejection);
    if (isFirst) await notifyAmountMismatch(tx, intent, rejection.now);
  });
}

async function hasMismatch(tx: Executor, { reference }: Intent): Promise<boolean> {
  const { reference: named, outcome } = callbackEvents;
  return (
    (await tx.$count(callbackEvents, and(eq(named, reference), eq(outcome, amountMismatch)))) > 0
  );
}

/** Whether the gateway reported a refund of unknown amount, which an operator can take back. */
export const hasUnknownRefund = async (
  db: Executor,
  intent: Pick<Intent, 'reference'>,
): Promise<boolean> => (await db.$count(callbackEvents, isUnknownRefundOf(intent))) > 0;

/** The same, unless an operator has resolved it. Until then nothing may be credited. */
export const hasUnresolvedRefund = async (
  db: Executor,
  intent: Pick<Intent, 'reference'>,
): Promise<boolean> => {
  const unresolved = and(isUnknownRefundOf(intent), sql`not ${isPaymentEventResolved}`);
  return (await db.$count(callbackEvents, unresolved)) > 0;
};

const isUnknownRefundOf = ({ reference }: Pick<Intent, 'reference'>) =>
  and(
    eq(callbackEvents.reference, reference),
    eq(callbackEvents.status, 'refunded'),
    eq(callbackEvents.outcome, unknownRefundOutcome),
  );

async function notifyAmountMismatch(tx: Executor, intent: Intent, now: Date): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, intent.invoiceId));
  const ref = invoice?.ref ?? '';
  const sum = formatPounds(intent.chargeAmount);
  await createNotification(tx, {
    studentId: intent.studentId,
    kind: 'payment_differs',
    title: { en: "We're reviewing your payment", ar: 'نراجع عملية الدفع' },
    body: {
      en: `The payment company reported an amount other than ${sum.en}. Don't pay again. Keep your receipt and give the school the invoice number ${ref}.`,
      ar: `أبلغتنا شركة الدفع بمبلغ مختلف عن ${sum.ar}. لا تدفع مرة أخرى، واحتفظ بالإيصال وأعطِ المدرسة رقم الفاتورة ${ref}.`,
    },
    url: `/payment/callback?reference=${intent.reference}`,
    at: now,
  });
}
