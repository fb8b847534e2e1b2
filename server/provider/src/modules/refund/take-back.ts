import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { auditLog } from '../../db/schema/infrastructure.ts';
import { intents, invoices } from '../../db/schema/invoice.ts';
import { toPounds } from '../../lib/money.ts';
import { cancelRefundedDeferredPurchase, runDeferredPurchase } from '../deferred-purchase/open.ts';
import { getBalance, lockWallet } from '../ledger/posting.ts';
import { creditPayment } from '../payment/credit-payment.ts';
import { type Intent, lockIntent } from '../payment/intent.ts';
import { selectRefundTotals } from '../payment/invoice.ts';
import { applyPaymentEvent, type PaymentEffect } from '../payment/payment-transitions.ts';
import { refundPayment } from '../payment/refund-payment.ts';
import { findRejectedPaidRef, hasUnknownRefund } from '../payment/rejected-event.ts';

type TakeBackInput = {
  invoiceRef: string;
  /** In piasters, including the fees that the gateway refunded. */
  amount: number;
  reason: string;
  by: string;
  now: Date;
};

type TakeBackResult = { error: string } | { amount: number; ref: string; fromWallet: number };

/** Books a refund whose amount only the gateway's dashboard shows. */
export async function takeBack(tx: Executor, input: TakeBackInput): Promise<TakeBackResult> {
  const { invoiceRef, amount, now } = input;
  const [found] = await tx
    .select({ intent: intents })
    .from(intents)
    .innerJoin(invoices, eq(invoices.id, intents.invoiceId))
    .where(eq(invoices.ref, invoiceRef));
  if (!found) return { error: `No gateway payment found for invoice ${invoiceRef}.` };
  const { studentId } = found.intent;
  await lockWallet(tx, studentId);
  const intent = await lockIntent(tx, found.intent.id);
  const { byGateway } = await selectRefundTotals(tx, intent.invoiceId);
  const total = byGateway + amount;
  const isFull = total >= intent.creditAmount;
  const outcome = applyPaymentEvent(intent, isFull ? 'taken_back_in_full' : 'taken_back_in_part');
  const isKnown = intent.status === 'paid' || (await hasUnknownRefund(tx, intent));
  if (outcome.name === 'rejected' || !isKnown) {
    return { error: 'Only a credited payment can be taken back.' };
  }
  const refundable = intent.chargeAmount - byGateway;
  if (amount <= 0 || amount > refundable) {
    return {
      error: `At most ${toPounds(refundable)} EGP of this payment can still be taken back.`,
    };
  }
  const fromWallet = await bookTakeBack(tx, intent, { effects: outcome.effects, total, now });
  return { amount, fromWallet, ref: await recordTakeBack(tx, intent, { ...input, fromWallet }) };
}

type Booking = { effects: readonly PaymentEffect[]; total: number; now: Date };

/** Books the refund, and before it a payment that the gateway has not reported. */
async function bookTakeBack(
  tx: Executor,
  intent: Intent,
  { effects, total, now }: Booking,
): Promise<number> {
  if (effects.includes('cancelOrderedLesson'))
    await cancelRefundedDeferredPurchase(tx, intent.id, now);
  if (effects.includes('credit')) {
    const providerRef = await findRejectedPaidRef(tx, intent);
    await creditPayment(tx, intent, { providerRef, now });
  }
  const before = await getBalance(tx, intent.studentId);
  await refundPayment(tx, intent, { total, now });
  const fromWallet = before - (await getBalance(tx, intent.studentId));
  if (effects.includes('openOrderedLesson')) await runDeferredPurchase(tx, intent.id, now);
  return fromWallet;
}

async function recordTakeBack(
  tx: Executor,
  { invoiceId, studentId, reference }: Intent,
  { amount, fromWallet, reason, by, now }: TakeBackInput & { fromWallet: number },
): Promise<string> {
  const refunds = and(eq(invoices.refundOf, invoiceId), eq(invoices.type, 'refund'));
  const [refund] = await tx
    .select()
    .from(invoices)
    .where(refunds)
    .orderBy(desc(invoices.id))
    .limit(1);
  const ref = refund?.ref ?? '';
  await tx.insert(auditLog).values({
    actor: by,
    action: 'refund_taken_back',
    subject: `student:${studentId}`,
    details: { invoice: ref, reference, piasters: amount, fromWallet, reason },
    createdAt: now,
  });
  return ref;
}
