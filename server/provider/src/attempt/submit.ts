import { DomainError } from '@fasl/shared/contracts/error';
import { eq, sql } from 'drizzle-orm';
import { type Call, studentOf } from '../caller.ts';
import { builtOnce } from '../db/built-once.ts';
import { attempts } from '../db/schema/attempt.ts';
import { classrooms, courses } from '../db/schema/classroom.ts';
import { tests, units } from '../db/schema/unit.ts';
import type { Services } from '../services.ts';
import { closeAttempt } from './close.ts';
import { isOver } from './deadline.ts';
import { type ExtraTime, extraTimeOf, type PlacedTest, placedTest } from './find-test.ts';
import { isFilledIn } from './mark.ts';
import { selectToMark } from './questions.ts';
import { type AttemptRow, isFinished, isOwn } from './select-attempts.ts';

type Wanted = { attempt_id: number; strict: boolean };
export type Submitted = {
  attempt: AttemptRow;
  placed: PlacedTest;
  extra: ExtraTime;
  /** How many attempts of this test have ended, this one among them. */
  completed: number;
};

/** Closes an attempt once, however often and from wherever it is sent. */
export function submitAttempt(
  services: Services,
  { attempt_id: attemptId, strict }: Wanted,
  call: Call,
): Promise<Submitted> {
  const now = services.now();
  const { studentId } = studentOf(call);
  return call.db.transaction(async (tx) => {
    const [row] = await lockedQuery(tx).execute({ attemptId, studentId });
    if (!row) throw new DomainError('not_found');
    const { attempt, extra, others, ...placed } = row;
    const beside = { placed, extra, completed: others + 1 };
    if (isFinished(attempt)) return { attempt, ...beside };
    const asked = await selectToMark(tx, attempt.id);
    // Once the time is up there is no going back to what is missing.
    if (strict && !isOver(attempt, now) && !asked.every(isFilledIn)) {
      throw new DomainError('answers_missing', { show: true });
    }
    const closed = await closeAttempt(tx, services, { attempt, test: placed.test, now, asked });
    return { attempt: closed, ...beside };
  });
}

/** The attempt, locked, and all that its student is told beside its result. */
const lockedQuery = builtOnce((db) => {
  const attemptId = sql.placeholder('attemptId');
  const studentId = sql.placeholder('studentId');
  return db
    .select({
      ...placedTest,
      attempt: attempts,
      extra: extraTimeOf({ testId: attempts.testId, studentId }),
      others: sql<number>`(select count(*)::int from attempts as other
        where other.test_id = ${attempts.testId} and other.student_id = ${studentId}
          and other.id <> ${attemptId} and other.end_date is not null)`,
    })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .innerJoin(units, eq(units.id, tests.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .where(isOwn({ attemptId, studentId }))
    .for('update', { of: attempts })
    .prepare('attempt_to_submit');
});
