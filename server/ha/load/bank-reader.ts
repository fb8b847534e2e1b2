import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../../provider/src/db/open.ts';
import type { History } from './history.ts';

const intervalMs = 1_000;

/**
 * Reads all money in one snapshot each second, as in Jepsen's bank test: at any time, the entries of
 * each transaction sum to zero, and each wallet holds the sum of its entries.
 */
export async function readBank(
  { client }: OpenDatabase,
  history: History,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const startMs = Date.now();
    const [row] = await client<{ total: number; wrong: number }[]>`
      select (select coalesce(sum(amount), 0)::float8 from entries) as total,
        (select count(*)::int from (
          select accounts.id from accounts left join entries on entries.account_id = accounts.id
          where kind = 'wallet' group by accounts.id
          having accounts.balance <> coalesce(sum(entries.amount), 0)) as wrong) as wrong
    `.catch(() => []);
    if (row) {
      const { total, wrong: wrongWallets } = row;
      const attempt = { startMs, endMs: Date.now(), outcome: 'acknowledged' } as const;
      history.write({ kind: 'bank', ...attempt, status: 0, code: null, total, wrongWallets });
    }
    await sleep(intervalMs, null, { signal }).catch(() => null);
  }
}
