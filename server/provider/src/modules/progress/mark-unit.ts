import type { Unit } from '@fasl/shared/provider-api/learning/course';
import { toProgressPercent } from '@fasl/shared/rules/lesson/progress';
import { and, count, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { units } from '../../db/schema/unit.ts';
import { isUnitCounted, isUnitShown } from '../enrolment/unit-shown.ts';
import { completeUnit } from './complete-unit.ts';

/** Students mark these units as read; all other units are completed by an activity. */
const readable = new Set<Unit['type']>(['document', 'webcontent']);

type MarkUnitInput = {
  unit: Pick<Unit, 'id' | 'type' | 'course_id' | 'completed'>;
  studentId: number;
  now: Date;
};

/**
 * Marks a unit as completed if its type allows that. Returns the progress of the unit and its
 * lesson.
 */
export async function markUnit(db: Executor, { unit, studentId, now }: MarkUnitInput) {
  const isDone = unit.completed || (await canMark(db, { unit, studentId, now }));
  if (isDone && !unit.completed) await completeUnit(db, { studentId, unitId: unit.id, now });
  return { completed: isDone, progress: await computeProgress(db, unit.course_id, studentId) };
}

/** The progress of a lesson, without a change. */
export async function readLessonProgress(db: Executor, courseId: number, studentId: number) {
  const progress = await computeProgress(db, courseId, studentId);
  return { completed: progress === 100, progress };
}

async function canMark(db: Executor, { unit, studentId }: MarkUnitInput): Promise<boolean> {
  if (!readable.has(unit.type)) return false;
  const opened = and(eq(unitProgress.unitId, unit.id), eq(unitProgress.studentId, studentId));
  return (await db.$count(unitProgress, opened)) > 0;
}

async function computeProgress(db: Executor, courseId: number, studentId: number): Promise<number> {
  const [row] = await db
    .select({ total: count(units.id), done: count(unitProgress.completedAt) })
    .from(units)
    .leftJoin(
      unitProgress,
      and(eq(unitProgress.unitId, units.id), eq(unitProgress.studentId, studentId)),
    )
    .where(and(eq(units.courseId, courseId), isUnitShown(studentId), isUnitCounted));
  return row ? toProgressPercent(row.done, row.total) : 0;
}
