import { DomainError } from '@fasl/shared/contracts/error';
import { mayRetake, sumOfScores } from '@fasl/shared/rules/test-result';
import { and, asc, eq, exists, sql } from 'drizzle-orm';
import { type Call, studentOf } from '../caller.ts';
import { requireAccess } from '../classroom/access.ts';
import { lockReason } from '../classroom/units.ts';
import type { Executor } from '../db/open.ts';
import { attempts } from '../db/schema/attempt.ts';
import { questions } from '../db/schema/question.ts';
import { devices } from '../db/schema/session.ts';
import { tests, units } from '../db/schema/unit.ts';
import { speakerOf } from '../language.ts';
import type { Services } from '../services.ts';
import { deadlineOf, isOver, lockTimesOf } from './deadline.ts';
import { closeOverdue } from './due.ts';
import { findExtraTime, findTest, type PlacedTest } from './find-test.ts';
import { orderFor } from './order.ts';
import { type AttemptRow, isFinished, isOpen, selectAttempts } from './select-attempts.ts';
import { rulesOf } from './wire-test.ts';

type Wanted = { test_id: number; course_id: number; unit_id: number };
export type Started = { placed: PlacedTest; attempt: AttemptRow; completed: number };

/** Begins an attempt, or goes on with the one that is open. */
export async function startAttempt(
  services: Services,
  wanted: Wanted,
  call: Call,
): Promise<Started> {
  const { studentId } = studentOf(call);
  const now = services.now();
  const placed = await findTest(call.db, { testId: wanted.test_id }, now);
  const { test, unit } = placed;
  if (unit.id !== wanted.unit_id || unit.courseId !== wanted.course_id) {
    throw new DomainError('not_found');
  }
  await requireAccess(call.db, { courseId: unit.courseId, studentId, now });
  await endOverdue({ ...services, db: call.db }, { testId: test.id, studentId });
  return call.db.transaction(async (tx) => {
    await lockTimesOf(tx, studentId);
    const all = await selectAttempts(tx, { testId: test.id, studentId });
    const completed = all.filter(isFinished).length;
    const open = all.find(isOpen);
    if (open) return { placed, attempt: await moveHere(tx, open, call), completed };
    requireOpenTest(placed, now);
    await requirePassed(tx, placed, call);
    requireTrial(placed, all);
    return { placed, attempt: await begin(tx, { placed, call, now }), completed };
  });
}

/** What the job has not come to yet. */
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
  const { studentId } = studentOf(call);
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
    .select({ title: speakerOf(call.language)(tests.titleEn, tests.titleAr), done: exists(passed) })
    .from(units)
    .innerJoin(tests, eq(tests.id, units.requiredTestId))
    .where(eq(units.id, unit.id));
  if (!required || required.done) return;
  const message = lockReason(required.title, call.language);
  throw new DomainError('prerequisites_missing', { show: true, message });
}

/** As the screens offer it: any finished attempt may be the one that is looked at. */
function requireTrial({ test }: PlacedTest, all: AttemptRow[]): void {
  if (all.length === 0) return;
  const completed = all.length;
  const may = all.some(({ status }) => mayRetake(rulesOf(test), { completed, status }));
  if (!may) throw new DomainError('no_trials_left', { show: true });
}

type Beginning = { placed: PlacedTest; call: Call; now: Date };

async function begin(tx: Executor, { placed, call, now }: Beginning): Promise<AttemptRow> {
  const { test } = placed;
  const { studentId } = studentOf(call);
  const [all, extra] = await Promise.all([
    tx
      .select({
        id: questions.id,
        type: questions.type,
        weight: questions.weight,
        choices: questions.choices,
        answerKey: questions.answerKey,
      })
      .from(questions)
      .where(eq(questions.testId, test.id))
      .orderBy(asc(questions.position), asc(questions.id)),
    findExtraTime(tx, { testId: test.id, studentId }),
  ]);
  const [attempt] = await tx
    .insert(attempts)
    .values({
      testId: test.id,
      studentId,
      overallScore: sumOfScores(all.map(({ weight }) => weight)),
      createdAt: now,
      expiresAt: deadlineOf(test, now, extra),
      deviceId: await deviceOf(tx, call),
    })
    .returning();
  if (!attempt) throw new DomainError('internal');
  const order = orderFor(all, { attemptId: attempt.id, shuffle: test.shuffle });
  await tx.execute(insertOrder(order));
  return attempt;
}

/** As one value: a statement with four for each question is put together longer than it is carried out. */
const insertOrder = (order: ReturnType<typeof orderFor>) => sql`
  insert into attempt_questions (attempt_id, question_id, position, choice_order)
  select "attemptId", "questionId", position, "choiceOrder"
  from jsonb_to_recordset(${JSON.stringify(order)}::text::jsonb)
    as asked ("attemptId" int, "questionId" int, position int, "choiceOrder" jsonb)
  order by position`;

/** Nobody is logged out where they sit a test. */
async function moveHere(tx: Executor, attempt: AttemptRow, call: Call): Promise<AttemptRow> {
  const deviceId = await deviceOf(tx, call);
  if (deviceId === null || deviceId === attempt.deviceId) return attempt;
  await tx.update(attempts).set({ deviceId }).where(eq(attempts.id, attempt.id));
  return { ...attempt, deviceId };
}

async function deviceOf(tx: Executor, call: Call): Promise<number | null> {
  if (call.deviceId === null) return null;
  const [device] = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.userId, studentOf(call).userId), eq(devices.deviceId, call.deviceId)));
  return device?.id ?? null;
}
