import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';

export type LedgerReport = { transactions: number; entries: number; faults: string[] };

/** Lists unbalanced transactions, and balances that differ from the sum of their entries. */
export async function verifyLedger(db: Executor): Promise<LedgerReport> {
  const [counts] = await db.execute<{ transactions: number; entries: number }>(sql`
    select (select count(*)::int from transactions) as transactions,
      (select count(*)::int from entries) as entries`);
  const faults = await Promise.all([
    findUnbalanced(db),
    findWrongBalances(db),
    findBrokenChains(db),
  ]);
  return { transactions: 0, entries: 0, ...counts, faults: faults.flat() };
}

async function findUnbalanced(db: Executor): Promise<string[]> {
  const rows = await db.execute<{ id: string; postings: number; total: string }>(sql`
    select transactions.id, count(entries.id)::int as postings,
      coalesce(sum(entries.amount), 0) as total
    from transactions left join entries on entries.transaction_id = transactions.id
    group by transactions.id
    having count(entries.id) < 2 or coalesce(sum(entries.amount), 0) <> 0`);
  return rows.map(
    ({ id, postings, total }) => `transaction ${id}: ${postings} entries sum to ${total}`,
  );
}

async function findWrongBalances(db: Executor): Promise<string[]> {
  const rows = await db.execute<{ id: number; balance: string; total: string }>(sql`
    select accounts.id, accounts.balance, coalesce(sum(entries.amount), 0) as total
    from accounts left join entries on entries.account_id = accounts.id
    where accounts.kind = 'wallet'
    group by accounts.id
    having accounts.balance <> coalesce(sum(entries.amount), 0) or accounts.balance < 0`);
  return rows.map(
    ({ id, balance, total }) => `wallet ${id}: holds ${balance}, its entries sum to ${total}`,
  );
}

/** Lists entries whose starting balance is not the balance after the previous entry. */
async function findBrokenChains(db: Executor): Promise<string[]> {
  const rows = await db.execute<{ id: string; accountId: number }>(sql`
    select id, account_id as "accountId" from (
      select entries.id, account_id, balance_after - amount as before,
        lag(balance_after, 1, 0::bigint) over (partition by account_id order by entries.id) as earlier
      from entries join accounts on accounts.id = entries.account_id
      where accounts.kind = 'wallet') as lines
    where before <> earlier`);
  return rows.map(({ id, accountId }) => `entry ${id}: does not continue wallet ${accountId}`);
}
