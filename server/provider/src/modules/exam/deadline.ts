import { minutesFor } from '@fasl/shared/rules/exam/exam-run';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import type { ExtraTime, TestRow } from './find-exam.ts';

/**
 * When an attempt closes by itself. One with a duration has all of it, however late it began; one
 * without ends with its test.
 */
export function deadlineOf(
  { durationMinutes, activeEndDate }: Pick<TestRow, 'durationMinutes' | 'activeEndDate'>,
  startedAt: Date,
  extra: ExtraTime,
): Date | null {
  const minutes = minutesFor(durationMinutes, extra);
  return minutes === null ? activeEndDate : new Date(startedAt.getTime() + minutes * 60_000);
}

type Timed = { expiresAt: Date | null };

export const isOver = ({ expiresAt }: Timed, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** One at a time for each student: an attempt begins, or the time for it is changed. */
export async function lockTimesOf(tx: Executor, studentId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tests ${studentId}`}, 0))`);
}
