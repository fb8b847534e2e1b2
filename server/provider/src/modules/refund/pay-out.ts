import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { auditLog } from '../../db/schema/infrastructure.ts';
import { transactions } from '../../db/schema/ledger.ts';
import { toPounds } from '../../lib/money.ts';
import { formatPounds } from '../../lib/text.ts';
import { notifyRefund } from '../activity/notify-refund.ts';
import { lockWallet, postTransaction } from '../ledger/posting.ts';
import { requireOwner } from '../student-records/records/find-owner.ts';

type PayOutInput = {
  /** The number of the student. */
  number: string;
  /** The number of the school's receipt, so that a payment is booked only once. */
  receipt: string;
  /** In piasters; by default the whole balance. */
  amount?: number | undefined;
  reason: string;
  by: string;
  now: Date;
};

type PayOutResult = { error: string } | { amount: number; balance: number };

/** Debits a wallet for money that the school has paid back to the student outside the portal. */
export async function payOut(tx: Executor, input: PayOutInput): Promise<PayOutResult> {
  const { receipt, reason, by, now } = input;
  const { studentId } = await requireOwner(tx, input.number);
  const before = await lockWallet(tx, studentId);
  const reference = `pay-out:${studentId}:${receipt}`;
  if ((await tx.$count(transactions, eq(transactions.reference, reference))) > 0) {
    return { error: `Receipt ${receipt} is booked already. Nothing was done.` };
  }
  const amount = input.amount ?? before;
  if (amount <= 0 || amount > before) {
    return { error: `The wallet has ${toPounds(before)} EGP. Nothing was done.` };
  }
  await postTransaction(tx, {
    type: 'Refund',
    reference,
    description: { en: 'Paid back by the school', ar: 'رد نقدي من المدرسة' },
    lines: [
      [{ wallet: studentId }, -amount],
      ['system', amount],
    ],
    at: now,
  });
  const sum = formatPounds(amount);
  await notifyRefund(tx, {
    studentId,
    title: { en: `${sum.en} refunded`, ar: `تم رد ${sum.ar}` },
    description: { en: `${sum.en} in cash`, ar: `${sum.ar} نقدًا` },
    body: { en: `The school paid you ${sum.en} in cash`, ar: `ردّت إليك المدرسة ${sum.ar} نقدًا` },
    page: 'wallet-history',
    now,
  });
  await tx.insert(auditLog).values({
    actor: by,
    action: 'wallet_paid_out',
    subject: `student:${studentId}`,
    details: { piasters: amount, receipt, reason },
    createdAt: now,
  });
  return { amount, balance: before - amount };
}
