import { and, desc, eq, type Placeholder, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { attempts } from '../../db/schema/attempt.ts';

export type AttemptRow = typeof attempts.$inferSelect;
type AttemptsKey = { testId: number; studentId: number };

const allQuery = prepareOnce((db) =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.testId, sql.placeholder('testId')),
        eq(attempts.studentId, sql.placeholder('studentId')),
      ),
    )
    .orderBy(desc(attempts.createdAt), desc(attempts.id))
    .prepare('attempts'),
);

export const selectAttempts = (db: Executor, key: AttemptsKey): Promise<AttemptRow[]> =>
  allQuery(db).execute(key);

export const hasOpenAttempt = async (db: Executor, key: AttemptsKey): Promise<boolean> =>
  (await selectAttempts(db, key)).some(isOpenAttempt);

type AttemptsQuery = Record<'attemptId' | 'studentId', number | Placeholder>;

export const isOwnAttempt = ({ attemptId, studentId }: AttemptsQuery) =>
  and(eq(attempts.id, attemptId), eq(attempts.studentId, studentId));

export const isOpenAttempt = ({ endDate }: AttemptRow): boolean => endDate === null;
export const isFinishedAttempt = ({ endDate }: AttemptRow): boolean => endDate !== null;
