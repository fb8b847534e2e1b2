import { lt, sql } from 'drizzle-orm';
import { idempotencyKeys, rateLimits, streakPrefix } from '../../db/schema/infrastructure.ts';
import type { Services } from '../../http/services.ts';

/**
 * Only the rate limits of streaks last longer than a day, and no client retries after three days.
 */
export async function deleteExpiredRows({ db }: Pick<Services, 'db'>): Promise<void> {
  const days = sql`case when starts_with(${rateLimits.key}, ${streakPrefix}) then 400 else 1 end`;
  await db
    .delete(rateLimits)
    .where(lt(rateLimits.windowStart, sql`now() - make_interval(days => ${days})`));
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, sql`now() - interval '3 days'`));
}
