import { asc, sql } from 'drizzle-orm';
import { toArrayLiteral } from '../../db/array-literal.ts';
import type { Executor } from '../../db/open.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { tests } from '../../db/schema/unit.ts';
import {
  type ExamWithContext,
  type ExtraTime,
  extraTimeColumn,
  selectExamWithContext,
} from './find-exam.ts';
import { type GradableAnswer, selectGradableAnswers } from './questions.ts';
import { type AttemptRow, isOpenAttempt } from './select-attempts.ts';

type AttemptOwner = { attemptId: number; studentId: number };
export type LockedAttempt = {
  attempt: AttemptRow;
  placed: ExamWithContext;
  extra: ExtraTime;
  /** The number of the student's other finished attempts in this exam. */
  others: number;
  /** `false` if the student is banned from the classroom. */
  active: boolean | null;
  /** Empty for a closed attempt. */
  answers: GradableAnswer[];
};

/** Locks attempts by id and loads the data of their results. */
export async function lockAttempts(
  tx: Executor,
  owners: AttemptOwner[],
  whenLocked: 'wait' | 'skip',
): Promise<Map<number, LockedAttempt>> {
  const attemptIds = toArrayLiteral(owners.map(({ attemptId }) => attemptId));
  const studentIds = toArrayLiteral(owners.map(({ studentId }) => studentId));
  const query = whenLocked === 'skip' ? freeQuery(tx) : lockedQuery(tx);
  const [rows, placed] = await Promise.all([
    query.execute({ attemptIds, studentIds }),
    testsQuery(tx).execute({ attemptIds }),
  ]);
  // Reads the answers after the lock, because locked attempts accept no more answers.
  const open = rows
    .filter(({ attempt }) => isOpenAttempt(attempt))
    .map(({ attempt }) => attempt.id);
  const answers = open.length > 0 ? await selectGradableAnswers(tx, open) : new Map();
  const testsById = new Map(placed.map((one) => [one.test.id, one]));
  return new Map(
    rows.flatMap((row) => {
      const { id, testId } = row.attempt;
      const test = testsById.get(testId);
      return test ? [[id, { ...row, placed: test, answers: answers.get(id) ?? [] }]] : [];
    }),
  );
}

const attemptIds = sql`${sql.placeholder('attemptIds')}::text::int[]`;
const studentIds = sql`${sql.placeholder('studentIds')}::text::int[]`;

const otherFinishedAttempts = sql`(select count(*)::int from attempts as other
  where other.test_id = ${attempts.testId} and other.student_id = ${attempts.studentId}
    and other.id <> ${attempts.id} and other.end_date is not null)`;

const activeMembership = sql`(select memberships.active from tests
  join units on units.id = tests.unit_id
  join courses on courses.id = units.course_id
  join memberships on memberships.classroom_id = courses.classroom_id
    and memberships.student_id = ${attempts.studentId}
  where tests.id = ${attempts.testId})`;

/** Ordered by id to prevent deadlocks. */
const lockingQuery = (db: Executor, ...how: [] | [{ skipLocked: true }]) =>
  db
    .select({
      attempt: attempts,
      // Nested, because drizzle omits the table names of columns in a select from one table.
      extra: sql<ExtraTime>`${extraTimeColumn(attempts)}`,
      others: sql<number>`${otherFinishedAttempts}`,
      active: sql<boolean | null>`${activeMembership}`,
    })
    .from(attempts)
    .where(
      sql`(${attempts.id}, ${attempts.studentId}) in (select * from unnest(${attemptIds}, ${studentIds}))`,
    )
    .orderBy(asc(attempts.id))
    .for('update', { of: attempts, ...how[0] });

const lockedQuery = prepareOnce((db) => lockingQuery(db).prepare('attempts_to_submit'));
const freeQuery = prepareOnce((db) =>
  lockingQuery(db, { skipLocked: true }).prepare('free_attempts_to_submit'),
);
const testsQuery = prepareOnce((db) =>
  selectExamWithContext(
    db,
    sql`${tests.id} in (select test_id from attempts where id = any (${attemptIds}))`,
  ).prepare('tests_to_submit'),
);
