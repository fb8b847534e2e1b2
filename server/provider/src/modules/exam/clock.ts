import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, sql } from 'drizzle-orm';
import { prepareOnce } from '../../db/prepare-once.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';

const clockQuery = prepareOnce((db) =>
  db
    .select({ expiresAt: attempts.expiresAt, endDate: attempts.endDate })
    .from(attempts)
    .where(
      and(
        eq(attempts.id, sql.placeholder('attemptId')),
        eq(attempts.studentId, sql.placeholder('studentId')),
      ),
    )
    .prepare('attempt_clock'),
);

/** Runs every ten seconds for every student in an exam, so its query must be cheap. */
export async function readAttemptClock({ now }: Services, attemptId: number, call: Call) {
  const { studentId } = requireStudent(call);
  const [row] = await clockQuery(call.db).execute({ attemptId, studentId });
  if (!row) throw new DomainError('not_found');
  return {
    now: now().getTime(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    end_date: row.endDate?.toISOString() ?? null,
  };
}
