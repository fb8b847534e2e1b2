import { DomainError } from '@fasl/shared/contracts/error';
import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { builtOnce } from '../db/built-once.ts';
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

export type WhichTest = { testId: number } | { unitId: number };

const selectPlaced = (db: Executor, where: SQL | undefined) =>
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
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .where(where);

const testById = eq(tests.id, sql.placeholder('testId'));
const testOfUnit = eq(tests.unitId, sql.placeholder('unitId'));
const published = lte(classrooms.publishedAt, sql.placeholder('now'));

const ownQuery = builtOnce((db) => selectPlaced(db, testById).prepare('own_test'));
const byIdQuery = builtOnce((db) => selectPlaced(db, and(testById, published)).prepare('test'));
const ofUnitQuery = builtOnce((db) =>
  selectPlaced(db, and(testOfUnit, published)).prepare('test_of_unit'),
);

export async function findTest(db: Executor, which: WhichTest, now: Date): Promise<PlacedTest> {
  const query = 'testId' in which ? byIdQuery(db) : ofUnitQuery(db);
  const [row] = await query.execute({ ...which, now: now.toISOString() });
  if (!row) throw new DomainError('not_found');
  return row;
}

/** Also of a classroom that is not shown any more: who sat a test there keeps their attempts. */
export async function findOwnTest(db: Executor, testId: number): Promise<PlacedTest> {
  const [row] = await ownQuery(db).execute({ testId });
  if (!row) throw new DomainError('not_found');
  return row;
}

type Whose = { testId: number; studentId: number };

const extraQuery = builtOnce((db) =>
  db
    .select({ minutes: accommodations.extraMinutes, factor: accommodations.factor })
    .from(accommodations)
    .where(
      and(
        eq(accommodations.studentId, sql.placeholder('studentId')),
        or(eq(accommodations.testId, sql.placeholder('testId')), isNull(accommodations.testId)),
      ),
    )
    .orderBy(sql`${accommodations.testId} nulls last`)
    .limit(1)
    .prepare('extra_time'),
);

/** What was given for this test, else what was given for all. */
export async function findExtraTime(db: Executor, whose: Whose): Promise<ExtraTime> {
  const [row] = await extraQuery(db).execute(whose);
  return row && (row.minutes > 0 || row.factor > 1) ? row : null;
}
