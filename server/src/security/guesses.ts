import { type DomainError, errorStatus, isTaken } from '@fasl/shared/contracts/page/error';
import { normalizePhone } from '@fasl/shared/rules/account/identity';
import { asciiDigits } from '@fasl/shared/rules/text/digits';
import { normalizeIP } from '@fastify/rate-limit';
import { ProviderFault } from '../provider-client/answer.ts';
import { nameOfAccount } from '../session/account-name.ts';
import type { Context } from '../trpc/context.ts';
import { refusalOf } from '../trpc/errors.ts';
import type { LimitName } from './rate-limits.ts';

type Count = readonly [LimitName, string];

/** The password was right; there is only no place for one more device. */
const isRight = ({ code }: DomainError) => code === 'device_limit';

/**
 * Nobody guessed when it is our own fault, or when the same try is still under way. A provider that broke over the try has seen it, and
 * whoever can break it would otherwise try for ever.
 */
const isNoGuess = ({ code, cause }: DomainError) =>
  code === 'still_running' || (errorStatus[code] >= 500 && !(cause instanceof ProviderFault));

const from = ({ request }: Context) => normalizeIP(request.ip, 64);

/** A browser that its owner has signed in with before shares its tries with no stranger and no neighbour. */
export function loginGuess(ctx: Context, identifier: string): Count[] {
  const account = nameOfAccount(identifier);
  const device = ctx.knownDevices.find(ctx.request.headers.cookie, identifier);
  if (device) return [['loginByKnownDevice', `${device}:${account}`]];
  return [
    ['loginByAddress', from(ctx)],
    ['loginByAccount', account],
  ];
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
  [
    'otpByAccount',
    `parent:${asciiDigits(names.studentNumber)}:${normalizePhone(names.parentPhone)}`,
  ],
];

export const tokenGuess = (ctx: Context): Count[] => [['tokenByAddress', from(ctx)]];

/** Promo codes are short words, and each one that is right is money. */
export const promoGuess = (userId: number): Count[] => [['promoByUser', `${userId}`]];

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
 * Each answer that a phone or an e-mail is taken tells that somebody is here: there are few of them.
 * The provider refuses whoever has used them up before it looks.
 */
export async function countTaken<T>(ctx: Context, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (isTaken(refusalOf(error))) {
      const device: Count[] = ctx.deviceId ? [['takenByDevice', ctx.deviceId]] : [];
      await take(ctx, [['takenByAddress', from(ctx)], ...device]);
    }
    throw error;
  }
}

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
    await settle(ctx, counts);
    return result;
  } catch (error) {
    const refusal = refusalOf(error);
    if (isRight(refusal)) await settle(ctx, counts);
    else if (isNoGuess(refusal)) await giveBack(ctx, counts);
    throw error;
  }
}

/** All of them or none: who is stopped at one count must not use up another, which is somebody else's. */
async function take(ctx: Context, counts: Count[]): Promise<void> {
  const taken: Count[] = [];
  try {
    for (const count of counts) {
      await ctx.limiter.take(...count);
      taken.push(count);
    }
  } catch (error) {
    await giveBack(ctx, taken);
    throw error;
  }
}

const settle = ({ limiter }: Context, counts: Count[]) =>
  Promise.all(counts.map(([name, key]) => limiter.settle(name, key)));

const giveBack = ({ limiter }: Context, counts: Count[]) =>
  Promise.all(counts.map(([name, key]) => limiter.giveBack(name, key)));
