import { addExtraTime } from '@fasl/shared/rules/exam/exam-run';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import type { ExamRow, ExtraTime } from './find-exam.ts';

/**
 * A late start does not shorten the attempt. Without a duration, the attempt ends with the exam.
 */
export function computeDeadline(
  { durationMinutes, activeEndDate }: Pick<ExamRow, 'durationMinutes' | 'activeEndDate'>,
  startedAt: Date,
  extra: ExtraTime,
): Date | null {
  const minutes = addExtraTime(durationMinutes, extra);
  return minutes === null ? activeEndDate : new Date(startedAt.getTime() + minutes * 60_000);
}

type TimedAttempt = { expiresAt: Date | null };

export const hasEnded = ({ expiresAt }: TimedAttempt, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Serialises the start of attempts and changes of extra time, per student. */
export async function lockAttemptTimes(tx: Executor, studentId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tests ${studentId}`}, 0))`);
}
