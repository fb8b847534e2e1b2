import { DomainError } from '@fasl/shared/contracts/page/error';
import { attempts } from '../../db/schema/attempt.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { requireAccess } from '../enrolment/access.ts';
import {
  findExtraTime,
  findOwnTest,
  findTest,
  type PlacedTest,
  type WhichTest,
} from './find-exam.ts';
import { type AttemptRow, isFinished, isOwn, selectAttempts } from './select-attempts.ts';
import { endOverdue } from './start.ts';
import { toWireAttempt, toWireTest } from './wire-exam.ts';

/** An exam in a course that the student can access now. */
export async function openTest(services: Services, which: WhichTest, call: Call) {
  const now = services.now();
  const { studentId } = requireStudent(call);
  const placed = await findTest(call.db, which, now);
  await requireAccess(call.db, { courseId: placed.unit.courseId, studentId, now });
  await endOverdue({ ...services, db: call.db }, { testId: placed.test.id, studentId });
  return withAttempts(services, placed, call);
}

/** Past attempts stay available after the course has expired. */
export async function ownTest(services: Services, testId: number, call: Call) {
  const one = await withAttempts(services, await findOwnTest(call.db, testId), call);
  if (one.all.length > 0) return one;
  return openTest(services, { testId }, call);
}

export async function ownAttempt(services: Services, attemptId: number, call: Call) {
  const { studentId } = requireStudent(call);
  const [attempt] = await call.db.select().from(attempts).where(isOwn({ attemptId, studentId }));
  if (!attempt) throw new DomainError('not_found');
  return { attempt, ...(await ownTest(services, attempt.testId, call)) };
}

async function withAttempts(services: Services, placed: PlacedTest, call: Call) {
  const whose = { testId: placed.test.id, studentId: requireStudent(call).studentId };
  const [all, extra] = await Promise.all([
    selectAttempts(call.db, whose),
    findExtraTime(call.db, whose),
  ]);
  const completed = all.filter(isFinished).length;
  return {
    all,
    row: placed,
    test: toWireTest(placed, { language: call.language, extra }),
    tell: tellOf(services, call, { placed, completed }),
  };
}

type Counted = { placed: PlacedTest; completed: number };

export const tellOf =
  ({ now }: Services, { language }: Call, { placed: { test }, completed }: Counted) =>
  (attempt: AttemptRow) =>
    toWireAttempt(attempt, { test, completed, language, now: now() });
