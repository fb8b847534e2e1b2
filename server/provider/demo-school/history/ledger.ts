import { add } from '../rows.ts';
import { accountIds } from './paying.ts';
import { firstWallet } from './person.ts';
import { day, later, type Movement, type World } from './world.ts';

/** Creates every account and writes all transactions in order of time. */
export function writeLedger({ rows, money, now }: World): void {
  for (const [kind, id] of Object.entries(accountIds)) {
    const owned = { balance: 0, createdAt: later(now, -700 * day) };
    rows.accounts.push({ id, kind: kind as keyof typeof accountIds, ...owned });
  }
  const joined = new Map(rows.users.map(({ id, createdAt }) => [id, createdAt]));
  for (const { id: studentId = 0, userId } of rows.students) {
    const id = firstWallet + studentId;
    const createdAt = joined.get(userId) ?? now;
    rows.accounts.push({ id, kind: 'wallet', studentId, balance: 0, createdAt });
  }
  for (const movement of money.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    writeMovement({ rows }, movement);
  }
}

function writeMovement({ rows }: Pick<World, 'rows'>, movement: Movement): void {
  const { at, type, reference, invoiceId, description } = movement;
  const transactionId = add(rows.transactions, {
    type,
    reference,
    invoiceId,
    descriptionEn: description.en,
    descriptionAr: description.ar,
    createdAt: at,
  });
  for (const [accountId, amount] of movement.entries) {
    add(rows.entries, { transactionId, accountId, amount, createdAt: at });
  }
}
