import { DomainError } from '@fasl/shared/contracts/error';
import { eq } from 'drizzle-orm';
import { type Call, studentOf } from '../caller.ts';
import { attempts } from '../db/schema/attempt.ts';
import { tests } from '../db/schema/unit.ts';
import type { Services } from '../services.ts';
import { closeAttempt } from './close.ts';
import { isOver } from './deadline.ts';
import { isFilledIn } from './mark.ts';
import { selectToMark } from './questions.ts';
import { type AttemptRow, isFinished, isOwn } from './select-attempts.ts';

type Wanted = { attempt_id: number; strict: boolean };

/** Closes an attempt once, however often and from wherever it is sent. */
export function submitAttempt(
  services: Services,
  { attempt_id: attemptId, strict }: Wanted,
  call: Call,
): Promise<AttemptRow> {
  const now = services.now();
  return call.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ attempt: attempts, test: { unitId: tests.unitId, passPercent: tests.passPercent } })
      .from(attempts)
      .innerJoin(tests, eq(tests.id, attempts.testId))
      .where(isOwn({ attemptId, studentId: studentOf(call).studentId }))
      .for('update', { of: attempts });
    if (!row) throw new DomainError('not_found');
    const { attempt, test } = row;
    if (isFinished(attempt)) return attempt;
    const asked = await selectToMark(tx, attempt.id);
    // Once the time is up there is no going back to what is missing.
    if (strict && !isOver(attempt, now) && !asked.every(isFilledIn)) {
      throw new DomainError('answers_missing', { show: true });
    }
    return closeAttempt(tx, services, { attempt, test, now, asked });
  });
}
