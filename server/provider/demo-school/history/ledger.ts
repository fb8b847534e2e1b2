import { accountKind } from '../../src/db/schema/ledger.ts';
import { toColumns } from '../../src/lib/text.ts';
import { add } from '../rows.ts';
import { toWalletId } from './person.ts';
import { addMs, day, type World } from './world.ts';

/** The accounts of the school. `wallet` is the first name and has no account here. */
const [, ...accountNames] = accountKind.enumValues;
export const toAccountId = (name: string) => (accountKind.enumValues as string[]).indexOf(name);

/** Creates every account and writes all transactions in order of time. */
export function writeLedger({ rows, money, now }: World): void {
  const opened = addMs(now, -700 * day);
  for (const [index, kind] of accountNames.entries())
    rows.accounts.push({ id: index + 1, kind, balance: 0, createdAt: opened });
  const joined = new Map(rows.users.map(({ id, createdAt }) => [id, createdAt]));
  for (const { id: studentId = 0, userId } of rows.students) {
    const createdAt = joined.get(userId) ?? now;
    const id = toWalletId(studentId);
    rows.accounts.push({ id, kind: 'wallet', studentId, balance: 0, createdAt });
  }
  for (const movement of money.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { at: createdAt, description, entries, ...columns } = movement;
    const texts = toColumns('description', description);
    const transactionId = add(rows.transactions, { ...columns, ...texts, createdAt });
    for (const [accountId, amount] of entries)
      add(rows.entries, { transactionId, accountId, amount, createdAt });
  }
}
