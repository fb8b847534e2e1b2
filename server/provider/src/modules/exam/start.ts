import { DomainError } from '@fasl/shared/contracts/page/error';
import { canRetake } from '@fasl/shared/rules/exam/exam-result';
import { and, eq, exists } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { tests, units } from '../../db/schema/unit.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { pickTranslation } from '../../lib/language.ts';
import { requireEnrolled } from '../enrolment/access.ts';
import { lockReason } from '../lesson/units.ts';
import { beginAttempt, selectBeginning } from './begin.ts';
import { isOver, lockTimesOf } from './deadline.ts';
import { closeOverdue } from './due.ts';
import type { PlacedTest } from './find-exam.ts';
import { findToStart } from './find-start.ts';
import { type AttemptRow, isFinished, isOpen, selectAttempts } from './select-attempts.ts';
import { rulesOf } from './wire-exam.ts';

type StartAttemptInput = { test_id: number; course_id: number; unit_id: number };
export type Started = { placed: PlacedTest; attempt: AttemptRow; completed: number };

/** Starts an attempt or continues the open one. */
export async function startAttempt(
  services: Services,
  wanted: StartAttemptInput,
  call: Call,
): Promise<Started> {
  const { studentId } = requireStudent(call);
  const now = services.now();
  const whose = { testId: wanted.test_id, studentId };
  const { placed, standing, overdueId } = await findToStart(call.db, { ...whose, now });
  const { test, unit } = placed;
  if (unit.id !== wanted.unit_id || unit.courseId !== wanted.course_id) {
    throw new DomainError('not_found');
  }
  requireEnrolled(standing, now);
  if (overdueId !== null) await closeOverdue({ ...services, db: call.db }, overdueId);
  return call.db.transaction(async (tx) => {
    await lockTimesOf(tx, studentId);
    const [all, beginning] = await Promise.all([
      selectAttempts(tx, whose),
      selectBeginning(tx, test.id, call),
    ]);
    const completed = all.filter(isFinished).length;
    const open = all.find(isOpen);
    if (open) return { placed, attempt: await moveHere(tx, open, beginning.deviceId), completed };
    requireOpenTest(placed, now);
    await requirePassed(tx, placed, call);
    requireTrial(placed, all);
    const attempt = await beginAttempt(tx, beginning, { test, studentId, now });
    return { placed, attempt, completed };
  });
}

/** Closes attempts that the job has not closed yet. */
export async function endOverdue(
  services: Pick<Services, 'env' | 'now'> & { db: Executor },
  whose: { testId: number; studentId: number },
): Promise<void> {
  const all = await selectAttempts(services.db, whose);
  const overdue = all.find((one) => isOpen(one) && isOver(one, services.now()));
  if (overdue) await closeOverdue(services, overdue.id);
}

function requireOpenTest({ test }: PlacedTest, now: Date): void {
  if (!test.active) throw new DomainError('forbidden', { show: true });
  if (isOver({ expiresAt: test.activeEndDate }, now)) {
    throw new DomainError('deadline_passed', { show: true });
  }
}

async function requirePassed(tx: Executor, { unit }: PlacedTest, call: Call): Promise<void> {
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
  const message = lockReason(required.title, call.language);
  throw new DomainError('prerequisites_missing', { show: true, message });
}

/** The same rule as on the screens: any finished attempt can be viewed. */
function requireTrial({ test }: PlacedTest, all: AttemptRow[]): void {
  if (all.length === 0) return;
  const completed = all.length;
  const may = all.some(({ status }) => canRetake(rulesOf(test), { completed, status }));
  if (!may) throw new DomainError('no_trials_left', { show: true });
}

/** Prevents the device of a running exam from being logged out. */
async function moveHere(
  tx: Executor,
  attempt: AttemptRow,
  deviceId: number | null,
): Promise<AttemptRow> {
  if (deviceId === null || deviceId === attempt.deviceId) return attempt;
  await tx.update(attempts).set({ deviceId }).where(eq(attempts.id, attempt.id));
  return { ...attempt, deviceId };
}
