import { lt, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Executor } from './db/open.ts';
import { idempotencyKeys, rateLimits } from './db/schema/plumbing.ts';

const everyMs = 10 * 60_000;

/** Throws away what has served its time: no window is longer than a day, no retry than three. */
export async function sweep(db: Executor): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStart, sql`now() - interval '1 day'`));
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - interval '3 days'`));
}

/** Sweeps now and then for as long as the server lives. */
export function keepHouse(app: FastifyInstance, db: Executor): void {
  const timer = setInterval(() => {
    sweep(db).catch((error) => app.log.warn({ err: error }, 'the sweep failed'));
  }, everyMs);
  timer.unref();
  app.addHook('preClose', async () => clearInterval(timer));
}
