import { DomainError } from '@fasl/shared/contracts/error';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isPublished } from '../classroom/cards.ts';
import type { Executor } from '../db/open.ts';
import { accommodations } from '../db/schema/attempt.ts';
import { classrooms, courses } from '../db/schema/classroom.ts';
import { questions } from '../db/schema/question.ts';
import { tests, units } from '../db/schema/unit.ts';

export type TestRow = typeof tests.$inferSelect;
/** What one student has more than others. */
export type ExtraTime = { minutes: number; factor: number } | null;

/** A test with the place where it stands. */
export type PlacedTest = {
  test: TestRow;
  unit: typeof units.$inferSelect;
  classroomLabel: string;
  questionsCount: number;
};

export const testById = (testId: number) => eq(tests.id, testId);
export const testOfUnit = (unitId: number) => eq(tests.unitId, unitId);

export async function findTest(db: Executor, where: SQL, now: Date): Promise<PlacedTest> {
  const [row] = await selectPlaced(db).where(and(where, isPublished(now)));
  if (!row) throw new DomainError('not_found');
  return row;
}

/** Also of a classroom that is not shown any more: who sat a test there keeps their attempts. */
export async function findOwnTest(db: Executor, testId: number): Promise<PlacedTest> {
  const [row] = await selectPlaced(db).where(testById(testId));
  if (!row) throw new DomainError('not_found');
  return row;
}

const selectPlaced = (db: Executor) =>
  db
    .select({
      test: tests,
      unit: units,
      classroomLabel: classrooms.label,
      questionsCount: sql<number>`(select count(*)::int from ${questions}
        where ${questions.testId} = ${tests.id})`,
    })
    .from(tests)
    .innerJoin(units, eq(units.id, tests.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId));

type Whose = { testId: number; studentId: number };

/** What was given for this test, else what was given for all. */
export async function findExtraTime(
  db: Executor,
  { testId, studentId }: Whose,
): Promise<ExtraTime> {
  const [row] = await db
    .select({ minutes: accommodations.extraMinutes, factor: accommodations.factor })
    .from(accommodations)
    .where(
      and(
        eq(accommodations.studentId, studentId),
        or(eq(accommodations.testId, testId), isNull(accommodations.testId)),
      ),
    )
    .orderBy(sql`${accommodations.testId} nulls last`)
    .limit(1);
  return row && (row.minutes > 0 || row.factor > 1) ? row : null;
}
