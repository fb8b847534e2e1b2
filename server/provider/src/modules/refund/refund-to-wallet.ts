import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { auditLog } from '../../db/schema/infrastructure.ts';
import { invoices } from '../../db/schema/invoice.ts';
import { transactions } from '../../db/schema/ledger.ts';
import { toPounds } from '../../lib/money.ts';
import { formatPounds } from '../../lib/text.ts';
import { notifyRefund } from '../activity/notify-refund.ts';
import { lockWallet, postTransaction } from '../ledger/posting.ts';
import { addInvoice, selectRefundedTotal } from '../payment/invoice.ts';

type RefundInput = {
  invoiceRef: string;
  /** In piasters; by default the whole refundable amount. */
  amount?: number | undefined;
  reason: string;
  now: Date;
};
type Invoice = typeof invoices.$inferSelect;

/** The refunded amount, or the reason for rejecting the refund. */
export type RefundResult = { error: string } | { amount: number; ref: string };

/** Refunds a purchase into the wallet, at most the paid amount. */
export async function refundToWallet(tx: Executor, input: RefundInput): Promise<RefundResult> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.ref, input.invoiceRef));
  if (!invoice) return { error: `Invoice ${input.invoiceRef} not found.` };
  const { type, status, studentId } = invoice;
  if (type !== 'purchase' || status !== 'paid' || (await isInWallet(tx, invoice))) {
    return { error: 'Only a paid purchase can be refunded.' };
  }
  await lockWallet(tx, studentId);
  const refundable = invoice.amount - (await selectRefundedTotal(tx, invoice.id));
  const amount = input.amount ?? refundable;
  if (amount <= 0 || amount > refundable) {
    return { error: `At most ${toPounds(refundable)} EGP of this invoice can still be refunded.` };
  }
  return { amount, ref: await postWalletRefund(tx, invoice, { ...input, amount }) };
}

/** Some older invoices are purchases, although a second payment of a fee went to the wallet. */
async function isInWallet(tx: Executor, { id }: Invoice): Promise<boolean> {
  const credited = and(eq(transactions.invoiceId, id), eq(transactions.type, 'recharge'));
  return (await tx.$count(transactions, credited)) > 0;
}

async function postWalletRefund(
  tx: Executor,
  { id, studentId, purpose }: Invoice,
  { amount, reason, now }: RefundInput & { amount: number },
): Promise<string> {
  const invoice = await addInvoice(tx, {
    studentId,
    purpose,
    type: 'refund',
    status: 'paid',
    provider: 'system',
    method: 'system',
    refundOf: id,
    items: [{ title: { en: 'Refund', ar: 'استرداد' }, amount }],
    at: now,
  });
  await postTransaction(tx, {
    type: 'Refund',
    reference: `operator-refund:${invoice.ref}`,
    invoiceId: invoice.id,
    description: { en: 'Refund to your wallet', ar: 'استرداد إلى محفظتك' },
    lines: [
      [{ wallet: studentId }, amount],
      [purpose === 'registration' ? 'registration' : 'revenue', -amount],
    ],
    at: now,
  });
  await notifyWalletRefund(tx, { studentId, amount, ref: invoice.ref, now });
  await tx.insert(auditLog).values({
    actor: 'operator',
    action: 'refund',
    subject: `student:${studentId}`,
    details: { invoice: invoice.ref, piasters: amount, reason },
    createdAt: now,
  });
  return invoice.ref;
}

type WalletRefund = { studentId: number; amount: number; ref: string; now: Date };

function notifyWalletRefund(tx: Executor, { amount, ...refund }: WalletRefund): Promise<void> {
  const sum = formatPounds(amount);
  return notifyRefund(tx, {
    ...refund,
    title: { en: 'Refund', ar: 'استرداد' },
    description: { en: `${sum.en} to your wallet`, ar: `${sum.ar} إلى محفظتك` },
    page: 'wallet-history',
  });
}
