import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { classrooms, courses } from '../db/schema/classroom.ts';
import { attendances } from '../db/schema/enrolment.ts';
import { unitProgress } from '../db/schema/progress.ts';
import { units } from '../db/schema/unit.ts';

type Done = { studentId: number; unitId: number; now: Date };

/** Writes down that a unit is done. The first time counts; whoever calls it has checked the right to it. */
export async function completeUnit(db: Executor, done: Done): Promise<void> {
  const { studentId, unitId, now } = done;
  await db
    .insert(unitProgress)
    .values({ studentId, unitId, startedAt: now, completedAt: now })
    .onConflictDoUpdate({
      target: [unitProgress.studentId, unitProgress.unitId],
      set: { completedAt: sql`coalesce(${unitProgress.completedAt}, excluded.completed_at)` },
    });
  await attend(db, done);
}

/** An online lesson records by itself who was there; at a center somebody at the door does. */
async function attend(db: Executor, { studentId, unitId, now }: Done): Promise<void> {
  const [course] = await db
    .select({ id: courses.id, currentId: classrooms.currentCourseId })
    .from(units)
    .innerJoin(courses, eq(courses.id, units.courseId))
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .where(and(eq(units.id, unitId), eq(classrooms.type, 'online')));
  if (!course) return;
  const inSequence = course.id === course.currentId;
  await db
    .insert(attendances)
    .values({ studentId, courseId: course.id, state: 'attended', inSequence, recordedAt: now })
    .onConflictDoUpdate({
      target: [attendances.studentId, attendances.courseId],
      // Who had been missed has caught up.
      set: { state: 'attended', inSequence: false, recordedAt: now },
      setWhere: eq(attendances.state, 'absent'),
    });
}
