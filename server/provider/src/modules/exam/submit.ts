import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Executor } from '../../db/open.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { createBatcher } from '../../lib/batcher.ts';
import { closeAttempts } from './close.ts';
import { hasEnded } from './deadline.ts';
import type { ExamWithContext, ExtraTime } from './find-exam.ts';
import { hasAnswer } from './grade-answers.ts';
import { type LockedAttempt, lockAttempts } from './lock-attempts.ts';
import { type AttemptRow, isOpenAttempt } from './select-attempts.ts';

type SubmitRequest = { attempt_id: number; course_id: number; unit_id: number; strict: boolean };
type SubmitInput = {
  attemptId: number;
  courseId: number;
  unitId: number;
  studentId: number;
  strict: boolean;
  now: Date;
};
type SubmitError = 'not_found' | 'banned' | 'answers_missing';
export type SubmittedAttempt = {
  attempt: AttemptRow;
  placed: ExamWithContext;
  extra: ExtraTime;
  /** The number of finished attempts, including this attempt. */
  completed: number;
};

/** Submissions per transaction. Batches are needed because a whole class submits at once. */
const maxBatchSize = 32;

/** Closes each attempt once, even if the student submits repeatedly. */
export function createAttemptSubmitter(services: Services) {
  const submit = createBatcher({
    maxSize: maxBatchSize,
    runBatch: (many: SubmitInput[]) => submitBatch(services, many),
    runOne: (one: SubmitInput) => submitOne(services, one),
  });
  return async (
    { attempt_id: attemptId, course_id: courseId, unit_id: unitId, strict }: SubmitRequest,
    call: Call,
  ): Promise<SubmittedAttempt> => {
    const { studentId } = requireStudent(call);
    return submit({ attemptId, courseId, unitId, studentId, strict, now: services.now() });
  };
}

type SubmitServices = Pick<Services, 'env'> & { db: Executor };

/** Skips locked and rejected attempts, which `submitOne` handles. */
const submitBatch = (services: SubmitServices, many: SubmitInput[]) =>
  services.db.transaction(async (tx) => {
    const found = await lockAttempts(tx, many, 'skip');
    const results = await submitLocked({ ...services, db: tx }, many, found);
    return results.map((one) => (typeof one === 'string' ? undefined : one));
  });

const submitOne = (services: SubmitServices, input: SubmitInput): Promise<SubmittedAttempt> =>
  services.db.transaction(async (tx) => {
    const found = await lockAttempts(tx, [input], 'wait');
    const [result = 'not_found'] = await submitLocked({ ...services, db: tx }, [input], found);
    if (typeof result !== 'string') return result;
    throw new DomainError(result, { show: result !== 'not_found' });
  });

async function submitLocked(
  services: SubmitServices,
  many: SubmitInput[],
  found: Map<number, LockedAttempt>,
): Promise<(SubmittedAttempt | SubmitError)[]> {
  const checked = many.map((input) => checkSubmission(input, found.get(input.attemptId)));
  const closings = checked.flatMap((one) =>
    typeof one !== 'string' && isOpenAttempt(one.attempt) ? { ...one, test: one.placed.test } : [],
  );
  // A batch may contain two submissions of the same attempt.
  const toClose = [...new Map(closings.map((one) => [one.attempt.id, one])).values()];
  const closed = new Map(
    (await closeAttempts(services.db, services, toClose)).map((row) => [row.id, row]),
  );
  return checked.map((one) => {
    if (typeof one === 'string') return one;
    const { attempt, placed, extra, others } = one;
    return { attempt: closed.get(attempt.id) ?? attempt, placed, extra, completed: others + 1 };
  });
}

function checkSubmission(
  { courseId, unitId, studentId, strict, now }: SubmitInput,
  locked?: LockedAttempt,
) {
  if (locked?.attempt.studentId !== studentId) return 'not_found';
  const { unit } = locked.placed;
  if (unit.id !== unitId || unit.courseId !== courseId) return 'not_found';
  // A repeat of an earlier submission returns the same result.
  if (locked.active === false && isOpenAttempt(locked.attempt)) return 'banned';
  // Missing answers are required only before the deadline, because they cannot be added afterwards.
  const requiresAllAnswers =
    strict && isOpenAttempt(locked.attempt) && !hasEnded(locked.attempt, now);
  if (requiresAllAnswers && !locked.answers.every(hasAnswer)) return 'answers_missing';
  return { ...locked, now };
}
