import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { attempts } from '../db/schema/attempt.ts';

export type AttemptRow = typeof attempts.$inferSelect;
type Whose = { testId: number; studentId: number };

/** Newest first. */
export const selectAttempts = (db: Executor, { testId, studentId }: Whose): Promise<AttemptRow[]> =>
  db
    .select()
    .from(attempts)
    .where(and(eq(attempts.testId, testId), eq(attempts.studentId, studentId)))
    .orderBy(desc(attempts.createdAt), desc(attempts.id));

type Own = { attemptId: number; studentId: number };

export const isOwn = ({ attemptId, studentId }: Own) =>
  and(eq(attempts.id, attemptId), eq(attempts.studentId, studentId));

export const isOpen = ({ endDate }: AttemptRow): boolean => endDate === null;
export const isFinished = ({ endDate }: AttemptRow): boolean => endDate !== null;
