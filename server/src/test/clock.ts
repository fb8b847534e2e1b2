import type { AttemptClock } from '@fasl/shared/contracts/test';
import type { Context } from '../context.ts';

/** The time of whoever decides when a test is over. */
export async function serverNow({ provider }: Context): Promise<string> {
  const { data } = await provider.getServerTime({});
  return new Date(data.now).toISOString();
}

/** How an attempt stands: its end may have moved since it began. */
export async function readClock(ctx: Context, attemptId: number): Promise<AttemptClock> {
  const [{ data }, now] = await Promise.all([
    ctx.provider.getAttempt({ params: { attempt_id: attemptId } }),
    serverNow(ctx),
  ]);
  const { expires_at: expiresAt, end_date: endDate } = data.attempt;
  return { serverNow: now, expiresAt, closed: endDate !== null };
}
