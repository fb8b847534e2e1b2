import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { insertAttendance } from './insert-attendance.ts';

type CompletedUnit = { studentId: number; unitId: number; now: Date };

/** Keeps the first completion time. The caller has checked access. */
export async function completeUnit(db: Executor, completed: CompletedUnit): Promise<void> {
  const { studentId, unitId, now } = completed;
  await db
    .insert(unitProgress)
    .values({ studentId, unitId, startedAt: now, completedAt: now })
    .onConflictDoUpdate({
      target: [unitProgress.studentId, unitProgress.unitId],
      set: { completedAt: sql`coalesce(${unitProgress.completedAt}, excluded.completed_at)` },
    });
  await db.execute(
    insertAttendance(sql`select ${studentId}::int as "studentId", ${unitId}::int as "unitId",
      ${now.toISOString()}::timestamptz as at`),
  );
}
