import { DomainError } from '@fasl/shared/contracts/error';
import { type Call, studentOf } from '../caller.ts';
import { attempts } from '../db/schema/attempt.ts';
import type { Services } from '../services.ts';
import { isOwn } from './select-attempts.ts';

/** Asked for by everybody who sits a test, every ten seconds: hardly more than looking at the clock. */
export async function readClock({ now }: Services, attemptId: number, call: Call) {
  const { studentId } = studentOf(call);
  const [row] = await call.db
    .select({ expiresAt: attempts.expiresAt, endDate: attempts.endDate })
    .from(attempts)
    .where(isOwn({ attemptId, studentId }));
  if (!row) throw new DomainError('not_found');
  return {
    now: now().getTime(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    end_date: row.endDate?.toISOString() ?? null,
  };
}
