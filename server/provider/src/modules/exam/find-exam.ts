import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, lte, type SQL, type SQLChunk, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { accommodations } from '../../db/schema/attempt.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { questions } from '../../db/schema/question.ts';
import { tests, units } from '../../db/schema/unit.ts';
import { isExamShown } from './exam-shown.ts';

export type ExamRow = typeof tests.$inferSelect;
export type ExtraTime = { minutes: number; factor: number } | null;

/** An exam with its unit, lesson and classroom. */
export type ExamWithContext = {
  test: ExamRow;
  unit: Pick<typeof units.$inferSelect, 'id' | 'courseId' | 'nameEn' | 'nameAr' | 'requiredTestId'>;
  classroomLabel: string;
  questionsCount: number;
};

export type ExamKey = { testId: number } | { unitId: number };

export const examWithContextColumns = {
  test: tests,
  unit: {
    id: units.id,
    courseId: units.courseId,
    nameEn: units.nameEn,
    nameAr: units.nameAr,
    requiredTestId: units.requiredTestId,
  },
  classroomLabel: classrooms.label,
  questionsCount: sql<number>`(select count(*)::int from ${questions}
    where ${questions.testId} = ${tests.id} and ${questions.archivedAt} is null)`,
};

export const selectExamWithContext = (db: Executor, where: SQL | undefined) =>
  db
    .select(examWithContextColumns)
    .from(tests)
    .innerJoin(units, eq(units.id, tests.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .where(where);

const testById = eq(tests.id, sql.placeholder('testId'));
const testOfUnit = eq(tests.unitId, sql.placeholder('unitId'));
const published = lte(classrooms.publishedAt, sql.placeholder('now'));
const shown = isExamShown(sql.placeholder('studentId'));

const ownQuery = prepareOnce((db) => selectExamWithContext(db, testById).prepare('own_test'));
const byIdQuery = prepareOnce((db) =>
  selectExamWithContext(db, and(testById, published, shown)).prepare('test'),
);
const ofUnitQuery = prepareOnce((db) =>
  selectExamWithContext(db, and(testOfUnit, published, shown)).prepare('test_of_unit'),
);

type ExamQuery = { key: ExamKey; studentId: number; now: Date };

export async function findExam(
  db: Executor,
  { key, studentId, now }: ExamQuery,
): Promise<ExamWithContext> {
  const query = 'testId' in key ? byIdQuery(db) : ofUnitQuery(db);
  const [row] = await query.execute({ ...key, studentId, now: now.toISOString() });
  if (!row) throw new DomainError('not_found');
  return row;
}

/**
 * Includes classrooms that are no longer published, because students keep access to their attempts.
 */
export async function findOwnExam(db: Executor, testId: number): Promise<ExamWithContext> {
  const [row] = await ownQuery(db).execute({ testId });
  if (!row) throw new DomainError('not_found');
  return row;
}

type ExtraTimeKey = { testId: number | null; studentId: number };

/** Extra time for one exam has precedence over extra time for all exams. */
export const extraTimeColumn = ({ testId, studentId }: Record<keyof ExtraTimeKey, SQLChunk>) =>
  sql<ExtraTime>`(
    select case when ${accommodations.extraMinutes} > 0 or ${accommodations.factor} > 1 then
      json_build_object('minutes', ${accommodations.extraMinutes}, 'factor', ${accommodations.factor}) end
    from ${accommodations}
    where ${accommodations.studentId} = ${studentId}
      and (${accommodations.testId} = ${testId} or ${accommodations.testId} is null)
    order by ${accommodations.testId} nulls last limit 1)`;

const extraQuery = prepareOnce((db) =>
  db
    .select({
      extra: extraTimeColumn({
        testId: sql.placeholder('testId'),
        studentId: sql.placeholder('studentId'),
      }),
    })
    .from(sql`(select) as single_row`)
    .prepare('extra_time'),
);

export async function findExtraTime(db: Executor, key: ExtraTimeKey): Promise<ExtraTime> {
  const [row] = await extraQuery(db).execute(key);
  return row?.extra ?? null;
}
