import type { AttemptClock } from '@fasl/shared/contracts/lesson/exam';
import { isEndpointMissing } from '../../provider-client/missing-endpoint.ts';
import type { Context } from '../../trpc/context.ts';
import { findExam } from './find-exam.ts';
import { getAttemptExpiry } from './map.ts';

/** The provider's time, which decides when an attempt ends. */
export async function readServerNow({ provider }: Context): Promise<string> {
  const { data } = await provider.getServerTime({});
  return new Date(data.now).toISOString();
}

/** Upstreams whose provider has no clock endpoint. */
const withoutClock = new WeakSet<Context['upstream']>();

/** Reads the clock of an attempt, whose end may have moved since the start. */
async function readClock(ctx: Context, attemptId: number): Promise<AttemptClock> {
  if (withoutClock.has(ctx.upstream)) return readFromAttempt(ctx, attemptId);
  try {
    const { data } = await ctx.provider.getAttemptClock({ params: { attempt_id: attemptId } });
    return clockOf(data, new Date(data.now).toISOString());
  } catch (error) {
    if (!isEndpointMissing(error)) throw error;
    const clock = await readFromAttempt(ctx, attemptId);
    // The attempt exists, so the 404 means that the endpoint is missing.
    withoutClock.add(ctx.upstream);
    return clock;
  }
}

type Credit = { unit_id: number; time: 10 };

/** Credits learning time and returns the attempt's clock, even if the credit fails. */
export async function creditTimeAndReadClock(
  ctx: Context,
  credit: Credit,
  attemptId: number,
): Promise<AttemptClock> {
  const body = { ...credit, attempt_id: attemptId };
  const credited = await ctx.provider.addUnitTime({ body }).catch(() => null);
  const clock = credited?.data.clock;
  return clock ? clockOf(clock, new Date(clock.now).toISOString()) : readClock(ctx, attemptId);
}

async function readFromAttempt(ctx: Context, attemptId: number): Promise<AttemptClock> {
  const [{ data }, now] = await Promise.all([
    ctx.provider.getAttempt({ params: { attempt_id: attemptId } }),
    readServerNow(ctx),
  ]);
  const { attempt } = data;
  const exam = async () => attempt.test ?? findExam(ctx, attempt.test_id);
  const expires_at = attempt.expires_at ?? getAttemptExpiry(attempt, await exam());
  return clockOf({ ...attempt, expires_at }, now);
}

type AttemptTimes = { expires_at: string | null; end_date: string | null };

const clockOf = ({ expires_at, end_date }: AttemptTimes, serverNow: string): AttemptClock => ({
  serverNow,
  expiresAt: expires_at,
  closed: end_date !== null,
});
