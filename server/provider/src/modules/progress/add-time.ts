import { formatCairoDay } from '@fasl/shared/rules/time/cairo-days';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';

type Heartbeat = { studentId: number; unitId: number; seconds: number; now: Date };

/** Adds at most the time since the previous heartbeat. Returns the total time of the unit. */
export async function addLearningTime(db: Executor, heartbeat: Heartbeat): Promise<number> {
  const { studentId, unitId, seconds, now } = heartbeat;
  const [row] = await db.execute<{ seconds: number }>(sql`select credit_time(${studentId}::int,
    ${unitId}::int, ${seconds}::int, ${now.toISOString()}::timestamptz,
    ${formatCairoDay(now)}::date) as seconds`);
  return row?.seconds ?? 0;
}
