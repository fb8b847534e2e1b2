import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { auditLog } from '../../db/schema/infrastructure.ts';
import { invoices } from '../../db/schema/invoice.ts';
import { transactions } from '../../db/schema/ledger.ts';
import { students } from '../../db/schema/user.ts';
import { formatPounds } from '../../lib/text.ts';
import { notifyRefund } from '../activity/notify-refund.ts';
import { lockWallet, postTransaction } from '../ledger/posting.ts';
import type { Intent } from './intent.ts';
import { addInvoice, selectRefundTotals } from './invoice.ts';

type GatewayRefund = { total: number; now: Date };

/**
 * Books a refund by the gateway. `total` is the sum refunded so far, in piasters; the caller has
 * checked that it exceeds the previous total. The wallet pays its share as far as its balance
 * allows, and the school pays the rest.
 */
export async function refundPayment(
  tx: Executor,
  intent: Intent,
  { total, now }: GatewayRefund,
): Promise<void> {
  // Excludes refunds by an operator, which went into the wallet and not through the gateway.
  const { byGateway: earlier, byOperator } = await selectRefundTotals(tx, intent.invoiceId);
  const { studentId, creditAmount, chargeAmount } = intent;
  // Refunds the student's share of the payment before the fees.
  const share = Math.min(total, creditAmount) - Math.min(earlier, creditAmount);
  const balance = await lockWallet(tx, studentId);
  const isFee = await hasPaidFees(tx, intent);
  // Debits fees that an operator had refunded into the wallet, because the gateway has refunded
  // them now.
  const beyond = (sum: number) => Math.max(0, byOperator + sum - chargeAmount);
  const owed = isFee ? beyond(total) - beyond(earlier) : share;
  const taken = Math.min(owed, balance);
  const bearer = isFee ? 'registration' : 'system';
  const posting = { amount: total - earlier, share, taken, bearer } as const;
  const ref = await postRefund(tx, intent, {
    ...posting,
    reference: `${intent.reference}:${total}`,
    now,
  });
  // Only the refund that reaches the fee makes it due again, not a later one of the rest.
  if (isFee && earlier < creditAmount && total >= creditAmount) {
    await tx.update(students).set({ registrationPaid: false }).where(eq(students.id, studentId));
  }
  if (taken < owed) await recordLoss(tx, intent, { amount: owed - taken, now });
  const sum = formatPounds(posting.amount);
  await notifyRefund(tx, {
    studentId,
    ref,
    title: { en: `${sum.en} refunded`, ar: `تم رد ${sum.ar}` },
    description: {
      en: `${sum.en} to your original payment method`,
      ar: `${sum.ar} بطريقة الدفع نفسها`,
    },
    page: 'invoices',
    now,
  });
}

async function hasPaidFees(tx: Executor, { invoiceId }: Intent): Promise<boolean> {
  const paid = and(eq(transactions.invoiceId, invoiceId), eq(transactions.type, 'registration'));
  return (await tx.$count(transactions, paid)) > 0;
}

type RefundPosting = {
  amount: number;
  share: number;
  taken: number;
  /** The school's account that pays what the wallet cannot. */
  bearer: 'registration' | 'system';
  reference: string;
  now: Date;
};

async function postRefund(
  tx: Executor,
  { studentId, provider, method, invoiceId, ...intent }: Intent,
  { amount, share, taken, bearer, reference, now }: RefundPosting,
): Promise<string> {
  // The credit may have turned the payment into a top-up.
  const [paid] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
  const invoice = await addInvoice(tx, {
    studentId,
    purpose: paid?.purpose ?? intent.purpose,
    provider,
    method,
    type: 'refund',
    status: 'paid',
    refundOf: invoiceId,
    items: [{ title: { en: 'Refund', ar: 'استرداد' }, amount }],
    at: now,
  });
  await postTransaction(tx, {
    type: 'Refund',
    reference: `refund:${reference}`,
    invoiceId: invoice.id,
    description: { en: 'Refunded by the payment company', ar: 'استرداد من شركة الدفع' },
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
