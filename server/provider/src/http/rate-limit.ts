import { DomainError } from '@fasl/shared/contracts/page/error';
import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { rateLimits } from '../db/schema/infrastructure.ts';

export type RateLimit = { tries: number; windowSeconds: number };

/**
 * Counts one attempt per key before the attempt is made, so that concurrent attempts cannot pass
 * the same check. `refundAttempt` refunds a successful attempt. Throws 429 if a key is exhausted.
 * Returns the highest count of the keys.
 */
export async function countAttempt(
  db: Executor,
  keys: string[],
  limit: RateLimit,
): Promise<number> {
  const spent = await spend(db, keys, limit);
  const over = spent.filter(({ count }) => count > limit.tries);
  if (over.length === 0) return Math.max(...spent.map(({ count }) => count));
  await refundAttempt(db, keys);
  throw tooMany(over);
}

/** Throws when a key is exhausted, without counting an attempt. */
export async function requireAttemptsLeft(
  db: Executor,
  keys: string[],
  limit: RateLimit,
): Promise<void> {
  const rows: AttemptCount[] = await db.execute(sql`
    select count, extract(epoch from window_start + ${seconds(limit)} - now()) as left
    from ${rateLimits}
    where ${inKeys(keys)} and window_start > now() - ${seconds(limit)} and count >= ${limit.tries}`);
  if (rows.length > 0) throw tooMany(rows);
}

/** Locks the rows in the order of their keys, as `spend` does, to prevent deadlocks. */
export async function refundAttempt(db: Executor, keys: string[]): Promise<void> {
  await db.execute(
    sql`with locked as materialized (
      select key from ${rateLimits} where ${inKeys(keys)} order by key for update)
    update ${rateLimits} as kept set count = greatest(kept.count - 1, 0)
    from locked where kept.key = locked.key`,
  );
}

/** Restarts the windows of the keys with one attempt counted. */
export async function restartWindow(db: Executor, keys: string[]): Promise<void> {
  const rows = keys.toSorted().map((key) => ({ key, windowStart: sql`now()`, count: 1 }));
  const set = { windowStart: sql`now()`, count: 1 };
  await db.insert(rateLimits).values(rows).onConflictDoUpdate({ target: rateLimits.key, set });
}

/** Deletes all attempts of the keys. Returns the number of keys that had attempts. */
export async function clearAttempts(db: Executor, keys: string[]): Promise<number> {
  const rows = await db
    .delete(rateLimits)
    .where(inArray(rateLimits.key, keys))
    .returning({ key: rateLimits.key });
  return rows.length;
}

type AttemptCount = { count: number; left: string };

function spend(db: Executor, keys: string[], limit: RateLimit): Promise<AttemptCount[]> {
  // Sorted to prevent deadlocks between requests with the same keys.
  const rows = keys.toSorted().map((key) => sql`(${key}, now(), 1)`);
  return db.execute(sql`
    insert into ${rateLimits} as kept (key, window_start, count)
    values ${sql.join(rows, sql`, `)}
    on conflict (key) do update set
      count = case when ${isOver(limit)} then 1 else kept.count + 1 end,
      window_start = case when ${isOver(limit)} then now() else kept.window_start end
    returning count, extract(epoch from window_start + ${seconds(limit)} - now()) as left`);
}

const seconds = ({ windowSeconds }: RateLimit) => sql`make_interval(secs => ${windowSeconds})`;
const isOver = (limit: RateLimit) => sql`kept.window_start <= now() - ${seconds(limit)}`;
const inKeys = (keys: string[]) =>
  sql`key in (${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )})`;

function tooMany(rows: AttemptCount[]): DomainError {
  const left = Math.max(...rows.map((row) => Number(row.left)), 1);
  return new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(left), show: true });
}
