import { sql } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { unitProgress } from '../db/schema/progress.ts';

type Done = { studentId: number; unitId: number; now: Date };

/** Writes down that a unit is done. The first time counts; whoever calls it has checked the right to it. */
export async function completeUnit(db: Executor, { studentId, unitId, now }: Done): Promise<void> {
  await db
    .insert(unitProgress)
    .values({ studentId, unitId, startedAt: now, completedAt: now })
    .onConflictDoUpdate({
      target: [unitProgress.studentId, unitProgress.unitId],
      set: { completedAt: sql`coalesce(${unitProgress.completedAt}, excluded.completed_at)` },
    });
}
