import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/open.ts';
import { callbackEvents, intents, invoices } from '../../db/schema/invoice.ts';
import { formatPounds, type Text } from '../../lib/text.ts';
import { createNotification } from '../activity/record-activity.ts';
import { amountMismatch, unknownRefundOutcome } from './event-outcome.ts';
import { isPaymentEventResolved } from './event-review.ts';
import { type GatewayEvent, isInvoicedMoney } from './gateway-event.ts';
import { findIntent, type Intent, lockIntent } from './intent.ts';
import { saveGatewayEvent } from './save-gateway-event.ts';

type Rejection = { outcome: ErrorCode; now: Date };
/**
 * Stores a rejected event. Notifies the student once when the amount differs, and once when the
 * gateway reports an unknown refund of a payment that is not credited.
 */
export async function saveRejectedEvent(
  db: Database,
  event: GatewayEvent,
  rejection: Rejection,
): Promise<void> {
  const intent = await findIntent(db, event.reference);
  if (!intent || rejection.outcome !== amountMismatch)
    return saveGatewayEvent(db, event, rejection);
  const isUnknownRefund = isInvoicedMoney(intent, event);
  const stored = {
    outcome: isUnknownRefund ? unknownRefundOutcome : amountMismatch,
    now: rejection.now,
  };
  if (!isUnknownRefund && event.status !== 'paid') return saveGatewayEvent(db, event, stored);
  await db.transaction(async (tx) => {
    const { status } = await lockIntent(tx, intent.id);
    const isFirst = status !== 'paid' && !(await wasNotified(tx, intent, stored.outcome));
    await saveGatewayEvent(tx, event, stored);
    if (isFirst) await notifyReview(tx, intent, stored);
  });
}

/** The refund of a payment of another amount is not notified. */
async function wasNotified(tx: Executor, { reference }: Intent, outcome: string): Promise<boolean> {
  const earlier = and(
    eq(callbackEvents.reference, reference),
    eq(callbackEvents.outcome, outcome),
    outcome === amountMismatch ? eq(callbackEvents.status, 'paid') : undefined,
  );
  return (await tx.$count(callbackEvents, earlier)) > 0;
}

/** Whether the gateway reported a refund of unknown amount, which an operator can take back. */
export const hasUnknownRefund = async (
  db: Executor,
  intent: Pick<Intent, 'reference'>,
): Promise<boolean> => (await db.$count(callbackEvents, isUnknownRefundOf(intent))) > 0;

/**
 * Whether a payment arrives after an unknown refund of it that no operator has resolved. Until then
 * nothing may be credited.
 */
export const isRefundedBefore = async (
  db: Executor,
  intent: Pick<Intent, 'reference' | 'status'>,
  { status }: Pick<GatewayEvent, 'status'>,
): Promise<boolean> => {
  if (status !== 'paid' || intent.status === 'paid') return false;
  const unresolved = and(isUnknownRefundOf(intent), sql`not ${isPaymentEventResolved}`);
  return (await db.$count(callbackEvents, unresolved)) > 0;
};

const isUnknownRefundOf = ({ reference }: Pick<Intent, 'reference'>) =>
  and(
    eq(callbackEvents.reference, reference),
    eq(callbackEvents.status, 'refunded'),
    eq(callbackEvents.outcome, unknownRefundOutcome),
  );

/**
 * The transaction of a payment that arrived after an unknown refund. The gateway may have answered a
 * query about it with the refund, so that its event is stored as a refund.
 */
export async function findRejectedPaidRef(
  db: Executor,
  { id, reference, provider }: Pick<Intent, 'id' | 'reference' | 'provider'>,
): Promise<string | null> {
  const { body, status, outcome } = callbackEvents;
  const providerRef = sql<string>`${body} ->> 'provider_ref'`;
  const [first] = await db
    .select({ providerRef })
    .from(callbackEvents)
    .where(
      and(
        eq(callbackEvents.reference, reference),
        eq(callbackEvents.gateway, provider),
        eq(outcome, unknownRefundOutcome),
        sql`(${status} = 'paid' or ${body} ->> 'status' = 'paid')`,
        sql`${providerRef} is not null`,
        sql`not exists (select from ${intents} where ${intents.provider} = ${provider}
          and ${intents.providerRef} = ${providerRef} and ${intents.id} <> ${id})`,
      ),
    )
    .orderBy(callbackEvents.id)
    .limit(1);
  return first?.providerRef ?? null;
}

async function notifyReview(
  tx: Executor,
  intent: Intent,
  { outcome, now }: { outcome: string; now: Date },
): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, intent.invoiceId));
  const ref = invoice?.ref ?? '';
  const sum = formatPounds(intent.chargeAmount);
  const report = outcome === unknownRefundOutcome ? describeRefund(sum) : describeMismatch(sum);
  await createNotification(tx, {
    studentId: intent.studentId,
    kind: 'payment_differs',
    title: { en: "We're reviewing your payment", ar: 'نراجع عملية الدفع' },
    body: {
      en: `${report.en} Don't pay again. Keep your receipt and give the school the invoice number ${ref}.`,
      ar: `${report.ar} لا تدفع مرة أخرى، واحتفظ بالإيصال وأعطِ المدرسة رقم الفاتورة ${ref}.`,
    },
    url: `/payment/callback?reference=${intent.reference}`,
    at: now,
  });
}

const describeMismatch = (sum: Text): Text => ({
  en: `The payment company reported an amount other than ${sum.en}.`,
  ar: `أبلغتنا شركة الدفع بمبلغ مختلف عن ${sum.ar}.`,
});

const describeRefund = (sum: Text): Text => ({
  en: `The payment company reported a refund of your payment of ${sum.en}, and we're reviewing it.`,
  ar: `أبلغتنا شركة الدفع برد مبلغ عملية الدفع بقيمة ${sum.ar}، ونحن نراجع العملية.`,
});
