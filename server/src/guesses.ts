import { type DomainError, errorStatus } from '@fasl/shared/contracts/error';
import { asciiDigits } from '@fasl/shared/rules/digits';
import { normalPhone, readIdentifier } from '@fasl/shared/rules/identity';
import { normalizeIP } from '@fastify/rate-limit';
import type { Context } from './context.ts';
import { refusalOf } from './errors.ts';
import type { LimitName } from './limits.ts';
import { ProviderFault } from './provider/answer.ts';

type Count = readonly [LimitName, string];

/**
 * Nobody guessed when it is our own fault, or when the password was the right one. A provider that
 * broke over the try has seen it, and whoever can break it would otherwise try for ever.
 */
const isNoGuess = ({ code, cause }: DomainError) =>
  code === 'device_limit' || (errorStatus[code] >= 500 && !(cause instanceof ProviderFault));

/** One name however it is typed: in capitals, with Arabic digits, with the country's code. */
export const nameOfAccount = (typed: string) =>
  readIdentifier(typed) ?? asciiDigits(typed.trim().toLowerCase());

const from = ({ request }: Context) => normalizeIP(request.ip, 64);

/** A browser that its owner has signed in with before does not share its tries with strangers. */
export function loginGuess(ctx: Context, identifier: string): Count[] {
  const account = nameOfAccount(identifier);
  const device = ctx.knownDevices.find(ctx.request.headers.cookie, identifier);
  const counts: Count[] = device
    ? [['loginByKnownDevice', `${device}:${account}`]]
    : [
        ['loginByAccount', account],
        ['loginByAccountSlowly', account],
        ['loginByAccountDaily', account],
      ];
  return [['loginByAddress', from(ctx)], ...counts];
}

export const codeGuess = (ctx: Context, userId: number): Count[] => [
  ['codeByAddress', from(ctx)],
  ['codeByUser', `${userId}`],
];

export const phoneGuess = (ctx: Context, userId: number): Count[] => [
  ['otpByAddress', from(ctx)],
  ['otpByAccount', `phone:${userId}`],
];

export const replacementGuess = (ctx: Context, identifier: string): Count[] => [
  ['otpByAddress', from(ctx)],
  ['otpByAccount', `device:${nameOfAccount(identifier)}`],
];

type ParentNames = { studentNumber: string; parentPhone: string };

export const parentGuess = (ctx: Context, names: ParentNames): Count[] => [
  ['otpByAddress', from(ctx)],
  ['otpByAccount', `parent:${asciiDigits(names.studentNumber)}:${normalPhone(names.parentPhone)}`],
];

export const tokenGuess = (ctx: Context): Count[] => [['tokenByAddress', from(ctx)]];

export const passwordGuess = (userId: number): Count[] => [['passwordByUser', `${userId}`]];

/** Counts what has a message sent, whatever comes of it: each one costs, and annoys whoever gets it. */
export async function countMessage(ctx: Context, target?: string): Promise<void> {
  await take(ctx, [
    ['messageByAddress', from(ctx)],
    ...(target === undefined ? [] : [['messageByTarget', nameOfAccount(target)] as const]),
  ]);
}

/** The same without a refusal, for what answers alike in any case. */
export const mayMessage = (ctx: Context, target: string): Promise<boolean> =>
  take(ctx, [['messageByTarget', nameOfAccount(target)]]).then(
    () => true,
    () => false,
  );

/**
 * Counts a try before it is made, so that many at once are counted too, and takes the count back
 * when it was right: only wrong tries are limited.
 */
export async function countGuess<T>(
  ctx: Context,
  counts: Count[],
  attempt: () => Promise<T>,
): Promise<T> {
  await take(ctx, counts);
  try {
    const result = await attempt();
    await giveBack(ctx, counts);
    return result;
  } catch (error) {
    if (isNoGuess(refusalOf(error))) await giveBack(ctx, counts);
    throw error;
  }
}

/** All of them or none: who is stopped at one count must not use up another, which is somebody else's. */
async function take(ctx: Context, counts: Count[]): Promise<void> {
  const taken: Count[] = [];
  try {
    for (const count of counts) {
      taken.push(count);
      await ctx.limiter.take(...count);
    }
  } catch (error) {
    await giveBack(ctx, taken);
    throw error;
  }
}

const giveBack = ({ limiter }: Context, counts: Count[]) =>
  Promise.all(counts.map(([name, key]) => limiter.giveBack(name, key)));
