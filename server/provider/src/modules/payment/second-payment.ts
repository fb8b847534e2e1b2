import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { callbackEvents, invoices } from '../../db/schema/invoice.ts';
import { formatPounds } from '../../lib/text.ts';
import { createNotification } from '../activity/record-activity.ts';
import { secondPaymentOutcome } from './event-outcome.ts';
import type { GatewayEvent } from './gateway-event.ts';
import type { Intent } from './intent.ts';
import { createDedupeKey } from './save-gateway-event.ts';

type TransactionRef = Pick<GatewayEvent, 'orderRef' | 'providerRef' | 'status'>;

/**
 * Whether a refund may belong to the second transaction. A refund has a separate id, so only the
 * id of the credited transaction proves that the credited money was refunded.
 */
export async function isSecondRefund(
  db: Executor,
  intent: Intent,
  refund: TransactionRef,
): Promise<boolean> {
  return (
    refund.status === 'refunded' &&
    isAnotherTransaction(intent, refund) &&
    (await hasSecondPayment(db, intent))
  );
}

export async function hasSecondPayment(db: Executor, intent: Intent): Promise<boolean> {
  const { reference, outcome } = callbackEvents;
  const second = and(eq(reference, intent.reference), eq(outcome, secondPaymentOutcome));
  return (await db.$count(callbackEvents, second)) > 0;
}

/** Whether the event belongs to a transaction other than the credited one. */
export function isAnotherTransaction(
  intent: Pick<Intent, 'providerRef' | 'providerOrderRef'>,
  { orderRef, providerRef }: Omit<TransactionRef, 'status'>,
): boolean {
  const isSameOrder = !intent.providerOrderRef || !orderRef || intent.providerOrderRef === orderRef;
  const isKnown = intent.providerRef !== null && providerRef !== null;
  return isSameOrder && isKnown && intent.providerRef !== providerRef;
}

/** Notifies the student once per second transaction. Must run before the event is stored. */
export async function notifySecondPayment(
  tx: Executor,
  intent: Intent,
  { event, now }: { event: GatewayEvent; now: Date },
): Promise<void> {
  const { dedupeKey, outcome } = callbackEvents;
  const stored = and(eq(dedupeKey, createDedupeKey(event)), eq(outcome, secondPaymentOutcome));
  if ((await tx.$count(callbackEvents, stored)) > 0) return;
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, intent.invoiceId));
  const ref = invoice?.ref ?? '';
  const sum = formatPounds(event.amount);
  await createNotification(tx, {
    studentId: intent.studentId,
    kind: 'payment_twice',
    title: { en: 'You paid twice', ar: 'دفعت مرتين' },
    body: {
      en: `You paid invoice ${ref} twice. The second payment of ${sum.en} isn't in your wallet. Ask the school to refund it.`,
      ar: `دفعت الفاتورة ${ref} مرتين. لم نضف المبلغ الثاني (${sum.ar}) إلى محفظتك. اطلب من المدرسة رده.`,
    },
    url: `/payment/callback?reference=${intent.reference}`,
    at: now,
  });
}
