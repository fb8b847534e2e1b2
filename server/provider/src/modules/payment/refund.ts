import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { transactions } from '../../db/schema/ledger.ts';
import { auditLog } from '../../db/schema/plumbing.ts';
import { students } from '../../db/schema/user.ts';
import { pounds } from '../../lib/text.ts';
import { note, tell } from '../activity/report.ts';
import { lockWallet, post } from '../ledger/posting.ts';
import type { Intent } from './intent.ts';
import { addInvoice, refundsOf } from './invoice.ts';

type Returned = { total: number; now: Date };

/**
 * A gateway has given money back: `total` piasters of the payment up to now. The wallet gives what
 * it holds of its share; what has been spent already the school bears. Answers whether anything moved.
 */
export async function refundPayment(
  tx: Executor,
  intent: Intent,
  { total, now }: Returned,
): Promise<boolean> {
  // What an operator paid back went into the wallet, and is none of the gateway's.
  const { byGateway: earlier, byOperator } = await refundsOf(tx, intent.invoiceId);
  if (total <= earlier) return false;
  const { studentId, creditAmount, chargeAmount } = intent;
  // First the student's share of the payment, then the fees.
  const share = Math.min(total, creditAmount) - Math.min(earlier, creditAmount);
  const held = await lockWallet(tx, studentId);
  const isFee = await wentIntoFees(tx, intent);
  // Nobody gets fees back twice: what the wallet was given of them goes out of it again.
  const beyond = (sum: number) => Math.max(0, byOperator + sum - chargeAmount);
  const owed = isFee ? beyond(total) - beyond(earlier) : share;
  const taken = Math.min(owed, held);
  const bearer = isFee ? 'registration' : 'system';
  const moving = { amount: total - earlier, share, taken, bearer } as const;
  const ref = await move(tx, intent, { ...moving, reference: `${intent.reference}:${total}`, now });
  if (isFee && total >= creditAmount) {
    await tx.update(students).set({ registrationPaid: false }).where(eq(students.id, studentId));
  }
  if (taken < owed) await recordLoss(tx, intent, { amount: owed - taken, now });
  await report(tx, intent, { amount: moving.amount, ref, now });
  return true;
}

async function wentIntoFees(tx: Executor, { invoiceId }: Intent): Promise<boolean> {
  const paid = and(eq(transactions.invoiceId, invoiceId), eq(transactions.type, 'registration'));
  return (await tx.$count(transactions, paid)) > 0;
}

type Moving = {
  amount: number;
  share: number;
  taken: number;
  /** The account of the school that bears what the wallet does not. */
  bearer: 'registration' | 'system';
  reference: string;
  now: Date;
};

async function move(
  tx: Executor,
  { studentId, purpose, provider, method, invoiceId }: Intent,
  { amount, share, taken, bearer, reference, now }: Moving,
): Promise<string> {
  const invoice = await addInvoice(tx, {
    studentId,
    purpose,
    provider,
    method,
    type: 'refund',
    status: 'paid',
    refundOf: invoiceId,
    items: [{ title: { en: 'Refund', ar: 'استرداد' }, amount }],
    at: now,
  });
  await post(tx, {
    type: 'Refund',
    reference: `refund:${reference}`,
    invoiceId: invoice.id,
    words: { en: 'Payment refunded by the payment company', ar: 'استرداد من شركة الدفع' },
    lines: [
      ['gateway', amount],
      ['fees', share - amount],
      [bearer, taken - share],
      [{ wallet: studentId }, -taken],
    ],
    at: now,
  });
  return invoice.ref;
}

type Report = { amount: number; ref: string; now: Date };

async function report(
  tx: Executor,
  { studentId }: Intent,
  { amount, ref, now }: Report,
): Promise<void> {
  const sum = pounds(amount);
  const words = {
    en: `${sum.en} refunded to where you paid from`,
    ar: `تم رد ${sum.ar} إلى المصدر الذي دفعت منه`,
  };
  await note(tx, { studentId, tag: 'Refund', words, reference: ref, at: now });
  await tell(tx, {
    studentId,
    kind: 'payment_returned',
    title: { en: 'Payment refunded', ar: 'تم رد المبلغ' },
    body: words,
    url: '/dashboard/activity/invoices',
    at: now,
  });
}

async function recordLoss(
  tx: Executor,
  { reference, studentId }: Intent,
  { amount, now }: { amount: number; now: Date },
): Promise<void> {
  await tx.insert(auditLog).values({
    actor: 'gateway',
    action: 'refund_beyond_balance',
    subject: `student:${studentId}`,
    details: { reference, piasters: amount },
    createdAt: now,
  });
}
