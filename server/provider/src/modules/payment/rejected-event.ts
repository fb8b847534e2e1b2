import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import { and, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../db/open.ts';
import { callbackEvents, invoices } from '../../db/schema/invoice.ts';
import { formatPounds } from '../../lib/text.ts';
import { createNotification } from '../activity/record-activity.ts';
import type { GatewayEvent } from './gateway-event.ts';
import { findIntent, type Intent, lockIntent } from './intent.ts';
import { saveGatewayEvent } from './save-gateway-event.ts';

/** The paid amount differs from the invoice. */
export const amountMismatch: ErrorCode = 'amount_differs';

type Rejection = { outcome: ErrorCode; now: Date };

/** Stores a rejected event. Notifies the student once when the amount differs. */
export async function saveRejectedEvent(
  db: Database,
  event: GatewayEvent,
  rejection: Rejection,
): Promise<void> {
  const intent = await findIntent(db, event.reference);
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

/**
 * Whether the gateway reported a refund of unknown amount. Then nothing may be credited before an
 * operator has entered the amount.
 */
export async function hasUnbookedRefund(
  db: Executor,
  { reference }: Pick<Intent, 'reference'>,
): Promise<boolean> {
  const refund = and(
    eq(callbackEvents.reference, reference),
    eq(callbackEvents.status, 'refunded'),
    eq(callbackEvents.outcome, amountMismatch),
  );
  return (await db.$count(callbackEvents, refund)) > 0;
}

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
