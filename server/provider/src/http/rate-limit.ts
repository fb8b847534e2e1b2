import { DomainError } from '@fasl/shared/contracts/page/error';
import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { rateLimits } from '../db/schema/plumbing.ts';

export type Limit = { tries: number; windowSeconds: number };

/**
 * Takes one try from each key before it is made, so that tries made at once cannot all pass the
 * same check. What turns out well is given back by `forgive`. Refuses with 429 when a key is out.
 * Returns the highest count of the keys.
 */
export async function spendTry(db: Executor, keys: string[], limit: Limit): Promise<number> {
  const spent = await spend(db, keys, limit);
  const over = spent.filter(({ count }) => count > limit.tries);
  if (over.length === 0) return Math.max(...spent.map(({ count }) => count));
  await forgive(db, keys);
  throw tooMany(over);
}

/** Refuses without spending anything. */
export async function requireTry(db: Executor, keys: string[], limit: Limit): Promise<void> {
  const rows: Spent[] = await db.execute(sql`
    select count, extract(epoch from window_start + ${seconds(limit)} - now()) as left
    from ${rateLimits}
    where ${inKeys(keys)} and window_start > now() - ${seconds(limit)} and count >= ${limit.tries}`);
  if (rows.length > 0) throw tooMany(rows);
}

export async function forgive(db: Executor, keys: string[]): Promise<void> {
  await db.execute(
    sql`update ${rateLimits} set count = greatest(count - 1, 0) where ${inKeys(keys)}`,
  );
}

/** Begins a key's window anew with one try spent, however many there were. */
export async function restartWindow(db: Executor, keys: string[]): Promise<void> {
  const rows = keys.toSorted().map((key) => ({ key, windowStart: sql`now()`, count: 1 }));
  const set = { windowStart: sql`now()`, count: 1 };
  await db.insert(rateLimits).values(rows).onConflictDoUpdate({ target: rateLimits.key, set });
}

/** Forgets all tries; returns how many of the keys had any. */
export async function clearTries(db: Executor, keys: string[]): Promise<number> {
  const rows = await db
    .delete(rateLimits)
    .where(inArray(rateLimits.key, keys))
    .returning({ key: rateLimits.key });
  return rows.length;
}

type Spent = { count: number; left: string };

function spend(db: Executor, keys: string[], limit: Limit): Promise<Spent[]> {
  // Sorted, so that two requests never wait for each other's key.
  const rows = keys.toSorted().map((key) => sql`(${key}, now(), 1)`);
  return db.execute(sql`
    insert into ${rateLimits} as kept (key, window_start, count)
    values ${sql.join(rows, sql`, `)}
    on conflict (key) do update set
      count = case when ${isOver(limit)} then 1 else kept.count + 1 end,
      window_start = case when ${isOver(limit)} then now() else kept.window_start end
    returning count, extract(epoch from window_start + ${seconds(limit)} - now()) as left`);
}

const seconds = ({ windowSeconds }: Limit) => sql`make_interval(secs => ${windowSeconds})`;
const isOver = (limit: Limit) => sql`kept.window_start <= now() - ${seconds(limit)}`;
const inKeys = (keys: string[]) =>
  sql`key in (${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )})`;

function tooMany(rows: Spent[]): DomainError {
  const left = Math.max(...rows.map((row) => Number(row.left)), 1);
  return new DomainError('too_many_requests', { retryAfterSeconds: Math.ceil(left), show: true });
}
