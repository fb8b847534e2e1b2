import { lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../db/open.ts';
import { idempotencyKeys, rateLimits, streakPrefix } from '../db/schema/infrastructure.ts';

const everyMs = 10 * 60_000;

/** Deletes expired rows: no window except the streak's exceeds a day, no retry three days. */
export async function sweep(db: Executor): Promise<void> {
  const days = sql`case when starts_with(${rateLimits.key}, ${streakPrefix}) then 400 else 1 end`;
  await db
    .delete(rateLimits)
    .where(lt(rateLimits.windowStart, sql`now() - make_interval(days => ${days})`));
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - interval '3 days'`));
}

/** Deletes expired rate limits and idempotency keys every 10 minutes. */
export function keepHouse(app: FastifyInstance, db: Executor): void {
  const timer = setInterval(() => {
    sweep(db).catch((error) => app.log.warn({ err: error }, 'cleanup failed'));
  }, everyMs);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
}
