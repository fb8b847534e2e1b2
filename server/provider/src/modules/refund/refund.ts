import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { invoices } from '../../db/schema/invoice.ts';
import { auditLog } from '../../db/schema/plumbing.ts';
import { pounds } from '../../lib/text.ts';
import { note, tell } from '../activity/report.ts';
import { lockWallet, post } from '../ledger/posting.ts';
import { addInvoice, refundedSoFar } from '../payment/invoice.ts';

type Refund = {
  invoiceRef: string;
  /** In piasters; all that is left of it when absent. */
  amount?: number | undefined;
  reason: string;
  now: Date;
};
type Invoice = typeof invoices.$inferSelect;

/** Why an invoice cannot be paid back, or what was. */
export type Refunded = { refused: string } | { amount: number; ref: string };

/** Pays a purchase back into the wallet, never more than was paid. */
export async function refundToWallet(tx: Executor, wanted: Refund): Promise<Refunded> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.ref, wanted.invoiceRef));
  if (!invoice) return { refused: `There is no invoice ${wanted.invoiceRef}.` };
  const { type, status, studentId } = invoice;
  if (type !== 'purchase' || status !== 'paid') {
    return { refused: 'Only a purchase that was paid can be paid back.' };
  }
  await lockWallet(tx, studentId);
  const left = invoice.amount - (await refundedSoFar(tx, invoice.id));
  const amount = wanted.amount ?? left;
  if (amount <= 0 || amount > left) {
    return { refused: `Of this invoice ${left / 100} EGP are left to pay back.` };
  }
  return { amount, ref: await payBack(tx, invoice, { ...wanted, amount }) };
}

async function payBack(
  tx: Executor,
  { id, studentId, purpose }: Invoice,
  { amount, reason, now }: Refund & { amount: number },
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
  await post(tx, {
    type: 'Refund',
    reference: `operator-refund:${invoice.ref}`,
    invoiceId: invoice.id,
    words: { en: 'Refund to your wallet', ar: 'استرداد إلى محفظتك' },
    lines: [
      [{ wallet: studentId }, amount],
      [purpose === 'registration' ? 'registration' : 'revenue', -amount],
    ],
    at: now,
  });
  await report(tx, { studentId, amount, ref: invoice.ref, now });
  await tx.insert(auditLog).values({
    actor: 'operator',
    action: 'refund',
    subject: `student:${studentId}`,
    details: { invoice: invoice.ref, piasters: amount, reason },
    createdAt: now,
  });
  return invoice.ref;
}

type Report = { studentId: number; amount: number; ref: string; now: Date };

async function report(tx: Executor, { studentId, amount, ref, now }: Report): Promise<void> {
  const sum = pounds(amount);
  const words = { en: `${sum.en} refunded to your wallet`, ar: `تم رد ${sum.ar} إلى محفظتك` };
  await note(tx, { studentId, tag: 'Refund', words, reference: ref, at: now });
  const title = { en: 'Refund', ar: 'استرداد' };
  const url = '/dashboard/activity/wallet-history';
  await tell(tx, { studentId, kind: 'payment_returned', title, body: words, url, at: now });
}
