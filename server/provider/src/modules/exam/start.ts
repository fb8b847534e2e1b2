import { DomainError } from '@fasl/shared/contracts/page/error';
import { canRetake } from '@fasl/shared/rules/exam/exam-result';
import { and, eq, exists } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { tests, units } from '../../db/schema/unit.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { pickTranslation } from '../../lib/language.ts';
import { getAccessError } from '../enrolment/access.ts';
import { getLockReason } from '../lesson/units.ts';
import { closeOverdueAttemptById } from './close-overdue.ts';
import { hasEnded, lockAttemptTimes } from './deadline.ts';
import type { ExamWithContext } from './find-exam.ts';
import { findExamToStart } from './find-start.ts';
import { insertAttempt, selectAttemptData } from './insert-attempt.ts';
import {
  type AttemptRow,
  isFinishedAttempt,
  isOpenAttempt,
  selectAttempts,
} from './select-attempts.ts';
import { toRetakeRules } from './wire-exam.ts';

type StartAttemptInput = { test_id: number; course_id: number; unit_id?: number | undefined };
export type StartedAttempt = { placed: ExamWithContext; attempt: AttemptRow; completed: number };

/** Starts an attempt, or continues the open attempt. */
export async function startAttempt(
  services: Services,
  input: StartAttemptInput,
  call: Call,
): Promise<StartedAttempt> {
  const { studentId } = requireStudent(call);
  const now = services.now();
  const key = { testId: input.test_id, studentId };
  const { placed, access, overdueId } = await findExamToStart(call.db, { ...key, now });
  const { test, unit } = placed;
  const { unit_id: unitId = unit.id, course_id: courseId } = input;
  if (unit.id !== unitId || unit.courseId !== courseId) {
    throw new DomainError('not_found');
  }
  const accessError = getAccessError(access, now);
  // An attempt that runs when the access expires can be finished.
  if (accessError && accessError.code !== 'access_expired') throw accessError;
  if (overdueId !== null) await closeOverdueAttemptById({ ...services, db: call.db }, overdueId);
  return call.db.transaction(async (tx) => {
    await lockAttemptTimes(tx, studentId);
    const [all, seed] = await Promise.all([
      selectAttempts(tx, key),
      selectAttemptData(tx, test.id, call),
    ]);
    const completed = all.filter(isFinishedAttempt).length;
    const open = all.find(isOpenAttempt);
    if (open) return { placed, attempt: await moveToDevice(tx, open, seed.deviceId), completed };
    if (accessError) throw accessError;
    requireTestOpen(placed, now);
    await requirePassed(tx, placed, call);
    requireAttemptLeft(placed, all);
    const attempt = await insertAttempt(tx, seed, { test, studentId, now });
    return { placed, attempt, completed };
  });
}

function requireTestOpen({ test }: ExamWithContext, now: Date): void {
  if (!test.active) throw new DomainError('forbidden', { show: true });
  if (hasEnded({ expiresAt: test.activeEndDate }, now)) {
    throw new DomainError('deadline_passed', { show: true });
  }
}

async function requirePassed(tx: Executor, { unit }: ExamWithContext, call: Call): Promise<void> {
  if (unit.requiredTestId === null) return;
  const { studentId } = requireStudent(call);
  const passed = tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.testId, tests.id),
        eq(attempts.studentId, studentId),
        eq(attempts.status, 'passed'),
      ),
    );
  const [required] = await tx
    .select({
      title: pickTranslation(call.language)(tests.titleEn, tests.titleAr),
      done: exists(passed),
    })
    .from(units)
    .innerJoin(tests, eq(tests.id, units.requiredTestId))
    .where(eq(units.id, unit.id));
  if (!required || required.done) return;
  const message = getLockReason(required.title, call.language);
  throw new DomainError('prerequisites_missing', { show: true, message });
}

/** The portal uses the same rule, by which any finished attempt can allow a retake. */
function requireAttemptLeft({ test }: ExamWithContext, all: AttemptRow[]): void {
  if (all.length === 0) return;
  const completed = all.length;
  const canStart = all.some(({ status }) => canRetake(toRetakeRules(test), { completed, status }));
  if (!canStart) throw new DomainError('no_trials_left', { show: true });
}

/** Moves a running attempt to the current device, which is then not logged out before the end. */
async function moveToDevice(
  tx: Executor,
  attempt: AttemptRow,
  deviceId: number | null,
): Promise<AttemptRow> {
  if (deviceId === null || deviceId === attempt.deviceId) return attempt;
  await tx.update(attempts).set({ deviceId }).where(eq(attempts.id, attempt.id));
  return { ...attempt, deviceId };
}
