import type { Executor } from '../../db/open.ts';
import { auditLog } from '../../db/schema/infrastructure.ts';
import { toPounds } from '../../lib/money.ts';
import { lockWallet, postTransaction } from '../ledger/posting.ts';
import { requireOwner } from '../student-records/records/find-owner.ts';

type PayOutInput = {
  /** The number of the student. */
  number: string;
  /** In piasters; by default the whole balance. */
  amount?: number | undefined;
  reason: string;
  by: string;
  now: Date;
};

type PayOutResult = { error: string } | { amount: number; balance: number };

/** Debits a wallet for money that the school has paid back to the student outside the portal. */
export async function payOut(tx: Executor, input: PayOutInput): Promise<PayOutResult> {
  const { number, reason, by, now } = input;
  const { studentId } = await requireOwner(tx, number);
  const before = await lockWallet(tx, studentId);
  const amount = input.amount ?? before;
  if (amount <= 0 || amount > before) {
    return { error: `The wallet has ${toPounds(before)} EGP. Nothing was done.` };
  }
  await postTransaction(tx, {
    type: 'Refund',
    reference: `pay-out:${studentId}:${now.toISOString()}`,
    description: { en: 'Paid back by the school', ar: 'رد نقدي من المدرسة' },
    lines: [
      [{ wallet: studentId }, -amount],
      ['system', amount],
    ],
    at: now,
  });
  await tx.insert(auditLog).values({
    actor: by,
    action: 'wallet_paid_out',
    subject: `student:${studentId}`,
    details: { piasters: amount, reason },
    createdAt: now,
  });
  return { amount, balance: before - amount };
}
