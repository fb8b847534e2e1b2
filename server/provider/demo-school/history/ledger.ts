import { add } from '../rows.ts';
import { toWalletId } from './person.ts';
import { day, later, type World } from './world.ts';

export const accountIds = {
  gateway: 1,
  revenue: 2,
  fees: 3,
  registration: 4,
  codes: 5,
  promotion: 6,
  system: 7,
} as const;

/** Creates every account and writes all transactions in order of time. */
export function writeLedger({ rows, money, now }: World): void {
  const opened = later(now, -700 * day);
  for (const [kind, id] of Object.entries(accountIds))
    rows.accounts.push({
      id,
      kind: kind as keyof typeof accountIds,
      balance: 0,
      createdAt: opened,
    });
  const joined = new Map(rows.users.map(({ id, createdAt }) => [id, createdAt]));
  for (const { id: studentId = 0, userId } of rows.students) {
    const createdAt = joined.get(userId) ?? now;
    const id = toWalletId(studentId);
    rows.accounts.push({ id, kind: 'wallet', studentId, balance: 0, createdAt });
  }
  for (const movement of money.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { at: createdAt, description, entries, ...columns } = movement;
    const texts = { descriptionEn: description.en, descriptionAr: description.ar };
    const transactionId = add(rows.transactions, { ...columns, ...texts, createdAt });
    for (const [accountId, amount] of entries)
      add(rows.entries, { transactionId, accountId, amount, createdAt });
  }
}
