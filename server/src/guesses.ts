import { type ErrorCode, errorStatus } from '@fasl/shared/contracts/error';
import { normalizeIP } from '@fastify/rate-limit';
import type { Context } from './context.ts';
import { refusalOf } from './errors.ts';
import type { LimitName } from './limits.ts';

type Count = readonly [LimitName, string];

/** Whose fault it is when one of these comes back is clear: nobody guessed. */
const isOurFault = (code: ErrorCode) => errorStatus[code] >= 500;

const normal = (name: string) => name.trim().toLowerCase();
const from = ({ request }: Context) => normalizeIP(request.ip, 64);

export const loginGuess = (ctx: Context, identifier: string): Count[] => [
  ['loginByAccount', normal(identifier)],
  ['loginByAddress', from(ctx)],
];
export const codeGuess = (ctx: Context, userId: number): Count[] => [
  ['codeByUser', `${userId}`],
  ['codeByAddress', from(ctx)],
];

/**
 * Counts a try before it is made, so that many at once are counted too, and takes the count back
 * when it was right: only wrong tries are limited.
 */
export async function countGuess<T>(
  { limiter }: Context,
  counts: Count[],
  attempt: () => Promise<T>,
): Promise<T> {
  for (const [name, key] of counts) await limiter.take(name, key);
  const giveBack = () => Promise.all(counts.map(([name, key]) => limiter.giveBack(name, key)));
  try {
    const result = await attempt();
    await giveBack();
    return result;
  } catch (error) {
    if (isOurFault(refusalOf(error).code)) await giveBack();
    throw error;
  }
}
