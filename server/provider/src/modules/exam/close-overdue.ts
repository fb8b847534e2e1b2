import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { tests } from '../../db/schema/unit.ts';
import type { Services } from '../../http/services.ts';
import { closeAttempts } from './close.ts';
import { hasEnded } from './deadline.ts';
import { selectGradableAnswers } from './questions.ts';
import { isOpenAttempt, selectAttempts } from './select-attempts.ts';

export const closeBatchSize = 50;

type CloseServices = Pick<Services, 'env' | 'now'> & { db: Executor };

const isPastGrace = (now: Date): SQL =>
  sql`${attempts.expiresAt} + make_interval(secs => ${tests.graceSeconds}) <= ${now.toISOString()}::timestamptz`;

/** Closes a batch of overdue attempts. Returns its size. */
export async function closeOverdueAttempts(services: CloseServices): Promise<number> {
  const due = await services.db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(tests, eq(tests.id, attempts.testId))
    .where(and(isNull(attempts.endDate), isPastGrace(services.now())))
    .orderBy(asc(attempts.expiresAt))
    .limit(closeBatchSize);
  for (const { id } of due) await closeOverdueAttemptById(services, id);
  return due.length;
}

/** Closes an attempt that the job has not closed yet. */
export async function closeOverdueAttempt(
  services: CloseServices,
  whose: { testId: number; studentId: number },
): Promise<void> {
  const all = await selectAttempts(services.db, whose);
  const overdue = all.find((one) => isOpenAttempt(one) && hasEnded(one, services.now()));
  if (overdue) await closeOverdueAttemptById(services, overdue.id);
}

/** Closes an overdue attempt once, even if two processes close it concurrently. */
export async function closeOverdueAttemptById(
  services: CloseServices,
  attemptId: number,
): Promise<void> {
  const now = services.now();
  await services.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ attempt: attempts, test: { unitId: tests.unitId, passPercent: tests.passPercent } })
      .from(attempts)
      .innerJoin(tests, eq(tests.id, attempts.testId))
      .where(and(eq(attempts.id, attemptId), isNull(attempts.endDate), isPastGrace(now)))
      .for('update', { of: attempts, skipLocked: true });
    if (!row) return;
    const answers = (await selectGradableAnswers(tx, [attemptId])).get(attemptId) ?? [];
    await closeAttempts(tx, services, [{ ...row, now, answers }]);
  });
}
