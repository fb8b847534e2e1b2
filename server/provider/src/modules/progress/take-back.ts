import { and, eq, exists, isNotNull, not, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { attendances } from '../../db/schema/enrolment.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { units } from '../../db/schema/unit.ts';

type Done = { studentId: number; unitId: number; now: Date };

/** Reverts a completion at that time and the attendance that it caused. */
export async function takeBackUnit(db: Executor, { studentId, unitId, now }: Done): Promise<void> {
  const ofStudent = eq(unitProgress.studentId, studentId);
  const taken = await db
    .update(unitProgress)
    .set({ completedAt: null })
    .where(and(ofStudent, eq(unitProgress.unitId, unitId), eq(unitProgress.completedAt, now)))
    .returning();
  if (taken.length === 0) return;
  const hasDoneOther = db
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
        not(exists(hasDoneOther)),
      ),
    );
}
