import { DomainError } from '@fasl/shared/contracts/page/error';
import { attempts } from '../../db/schema/attempt.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { requireAccess } from '../enrolment/access.ts';
import { closeOverdueAttempt } from './close-overdue.ts';
import {
  type ExamKey,
  type ExamWithContext,
  findExam,
  findExtraTime,
  findOwnExam,
} from './find-exam.ts';
import {
  type AttemptRow,
  hasOpenAttempt,
  isFinishedAttempt,
  isOwnAttempt,
  selectAttempts,
} from './select-attempts.ts';
import { toWireAttempt, toWireExam } from './wire-exam.ts';

export async function requireOpenExam(services: Services, key: ExamKey, call: Call) {
  const now = services.now();
  const { studentId } = requireStudent(call);
  const placed = await findExam(call.db, { key, studentId, now });
  const own = { testId: placed.test.id, studentId };
  await closeOverdueAttempt({ ...services, db: call.db }, own);
  try {
    await requireAccess(call.db, { courseId: placed.unit.courseId, studentId, now });
  } catch (error) {
    // An attempt that runs when the access expires can be finished.
    const isExpired = error instanceof DomainError && error.code === 'access_expired';
    if (!isExpired || !(await hasOpenAttempt(call.db, own))) throw error;
  }
  return withAttempts(services, placed, call);
}

/** Past attempts stay available after the access to the lesson has expired. */
export async function requireOwnExam(services: Services, testId: number, call: Call) {
  const result = await withAttempts(services, await findOwnExam(call.db, testId), call);
  if (result.all.length > 0) return result;
  return requireOpenExam(services, { testId }, call);
}

export async function requireOwnAttempt(services: Services, attemptId: number, call: Call) {
  const { studentId } = requireStudent(call);
  const [attempt] = await call.db
    .select()
    .from(attempts)
    .where(isOwnAttempt({ attemptId, studentId }));
  if (!attempt) throw new DomainError('not_found');
  return { attempt, ...(await requireOwnExam(services, attempt.testId, call)) };
}

async function withAttempts(services: Services, placed: ExamWithContext, call: Call) {
  const key = { testId: placed.test.id, studentId: requireStudent(call).studentId };
  const [all, extra] = await Promise.all([
    selectAttempts(call.db, key),
    findExtraTime(call.db, key),
  ]);
  const completed = all.filter(isFinishedAttempt).length;
  return {
    all,
    row: placed,
    test: toWireExam(placed, { language: call.language, extra }),
    toAttempt: createAttemptMapper(services, call, { placed, completed }),
  };
}

type AttemptContext = { placed: ExamWithContext; completed: number };

export const createAttemptMapper =
  ({ now }: Services, { language }: Call, { placed: { test }, completed }: AttemptContext) =>
  (attempt: AttemptRow) =>
    toWireAttempt(attempt, { test, completed, language, now: now() });
