import { lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../db/open.ts';
import { idempotencyKeys, rateLimits, streakPrefix } from '../db/schema/infrastructure.ts';

const intervalMs = 10 * 60_000;

/**
 * Only the rate limits of streaks last longer than a day, and no client retries after three days.
 */
export async function deleteExpiredRows(db: Executor): Promise<void> {
  const days = sql`case when starts_with(${rateLimits.key}, ${streakPrefix}) then 400 else 1 end`;
  await db
    .delete(rateLimits)
    .where(lt(rateLimits.windowStart, sql`now() - make_interval(days => ${days})`));
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - interval '3 days'`));
}

/** Deletes expired rate limits and idempotency keys every 10 minutes. */
export function startCleanupJob(app: FastifyInstance, db: Executor): void {
  const timer = setInterval(() => {
    deleteExpiredRows(db).catch((error) => app.log.warn({ err: error }, 'cleanup failed'));
  }, intervalMs);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
}
