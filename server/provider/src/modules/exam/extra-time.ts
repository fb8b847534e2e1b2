import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { accommodations, attempts } from '../../db/schema/attempt.ts';
import { auditLog } from '../../db/schema/infrastructure.ts';
import { tests } from '../../db/schema/unit.ts';
import { students } from '../../db/schema/user.ts';
import { computeDeadline, lockAttemptTimes } from './deadline.ts';
import { findExtraTime } from './find-exam.ts';

type ExtraTimeInput = {
  /** As printed on the student's card. */
  number: string;
  /** Null applies to all exams. */
  testId: number | null;
  /** Without it the student keeps the present minutes. */
  minutes?: number | undefined;
  /** Without it the student keeps the present factor. */
  factor?: number | undefined;
  now: Date;
};
type SetTime = { minutes: number; factor: number; running: number };
export type SetExtraTimeResult = { error: string } | SetTime;

/**
 * Sets or, with zero minutes and the factor one, removes the extra time. Also moves the deadlines
 * of running attempts.
 */
export async function setExtraTime(
  tx: Executor,
  input: ExtraTimeInput,
): Promise<SetExtraTimeResult> {
  const { number, testId, now } = input;
  const [student] = await tx
    .select({ id: students.id })
    .from(students)
    .where(eq(students.number, number));
  if (!student) return { error: `Student ${number} not found.` };
  if (testId !== null && !(await testExists(tx, testId))) {
    return { error: `Test ${testId} not found.` };
  }
  await lockAttemptTimes(tx, student.id);
  const before = await findExtraTime(tx, { testId, studentId: student.id });
  const minutes = input.minutes ?? before?.minutes ?? 0;
  const factor = input.factor ?? before?.factor ?? 1;
  await tx
    .insert(accommodations)
    .values({ studentId: student.id, testId, extraMinutes: minutes, factor })
    .onConflictDoUpdate({
      target: [accommodations.studentId, accommodations.testId],
      set: { extraMinutes: minutes, factor },
    });
  await tx.insert(auditLog).values({
    actor: 'operator',
    action: 'extra-time',
    subject: `student:${student.id}`,
    details: { testId, minutes, factor },
    createdAt: now,
  });
  return { minutes, factor, running: await moveDeadlines(tx, student.id, testId) };
}

async function testExists(tx: Executor, testId: number): Promise<boolean> {
  const [row] = await tx.select({ id: tests.id }).from(tests).where(eq(tests.id, testId));
  return row !== undefined;
}

async function moveDeadlines(
  tx: Executor,
  studentId: number,
  testId: number | null,
): Promise<number> {
  const open = await tx
    .select({ attempt: attempts, test: tests })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(
      and(
        eq(attempts.studentId, studentId),
        isNull(attempts.endDate),
        testId === null ? undefined : eq(attempts.testId, testId),
      ),
    )
    .for('update', { of: attempts });
  for (const { attempt, test } of open) {
    const extra = await findExtraTime(tx, { testId: test.id, studentId });
    const expiresAt = computeDeadline(test, attempt.createdAt, extra);
    await tx.update(attempts).set({ expiresAt }).where(eq(attempts.id, attempt.id));
  }
  return open.length;
}

export const listExtraTime = (db: Executor) =>
  db
    .select({
      number: students.number,
      testId: accommodations.testId,
      minutes: accommodations.extraMinutes,
      factor: accommodations.factor,
    })
    .from(accommodations)
    .innerJoin(students, eq(students.id, accommodations.studentId))
    .where(sql`${accommodations.extraMinutes} > 0 or ${accommodations.factor} > 1`)
    .orderBy(students.number);
