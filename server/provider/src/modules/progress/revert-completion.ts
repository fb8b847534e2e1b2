import { and, eq, exists, isNotNull, not, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { attendances } from '../../db/schema/enrolment.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { units } from '../../db/schema/unit.ts';

type CompletedUnit = { studentId: number; unitId: number; now: Date };

/** Reverts a completion with exactly this time, and the attendance that it caused. */
export async function revertCompletion(
  db: Executor,
  { studentId, unitId, now }: CompletedUnit,
): Promise<void> {
  const ofStudent = eq(unitProgress.studentId, studentId);
  const reverted = await db
    .update(unitProgress)
    .set({ completedAt: null })
    .where(and(ofStudent, eq(unitProgress.unitId, unitId), eq(unitProgress.completedAt, now)))
    .returning();
  if (reverted.length === 0) return;
  const otherCompletedUnits = db
    .select({ id: units.id })
    .from(unitProgress)
    .innerJoin(units, eq(units.id, unitProgress.unitId))
    .where(
      and(ofStudent, eq(units.courseId, attendances.courseId), isNotNull(unitProgress.completedAt)),
    );
  const isInCourse = sql`${attendances.courseId} in (select course_id from ${units} where id = ${unitId})`;
  await db
    .delete(attendances)
    .where(
      and(
        eq(attendances.studentId, studentId),
        eq(attendances.recordedAt, now),
        isInCourse,
        not(exists(otherCompletedUnits)),
      ),
    );
}
