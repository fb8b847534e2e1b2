import {
  type DomainError,
  errorStatus,
  isContactTaken,
  isWrongCode,
} from '@fasl/shared/contracts/page/error';
import { normalizePhone } from '@fasl/shared/rules/account/identity';
import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { normalizeIP } from '@fastify/rate-limit';
import { ProviderFault } from '../provider-client/response.ts';
import type { LimitKey } from '../security/rate-limits.ts';
import { normalizeAccountName } from '../session/account-name.ts';
import type { Context } from './context.ts';
import { toDomainError } from './errors.ts';

/** The password was correct, but the account has too many devices. */
const isCorrect = ({ code }: DomainError) => code === 'device_limit';

/**
 * The portal's own errors and repeated requests do not count. A `ProviderFault` counts, because the
 * provider has received the attempt and an attacker could trigger faults.
 */
const isNotCounted = ({ code, cause }: DomainError) =>
  code === 'still_running' || (errorStatus[code] >= 500 && !(cause instanceof ProviderFault));

/**
 * Errors that are not about a code do not count as attempts. A provider without error codes does
 * not say why it rejects, so its errors count.
 */
const isNotAboutCode = (error: DomainError) =>
  !error.assumed && !isWrongCode(error) && !(error.cause instanceof ProviderFault);

const normalizeAddress = ({ request }: Context) => normalizeIP(request.ip, 64);

/** Known devices have a separate count, so that attackers cannot lock the owner out. */
export function getLoginLimitKeys(ctx: Context, identifier: string): LimitKey[] {
  const account = normalizeAccountName(identifier);
  const device = ctx.knownDevices.find(ctx.request.headers.cookie, identifier);
  if (device) return [['loginByKnownDevice', `${device}:${account}`]];
  return [
    ['loginByAddress', normalizeAddress(ctx)],
    ['loginByAccount', account],
  ];
}

/** Deletes the failed logins of an account after a new password. */
export async function clearLoginAttempts(ctx: Context, names: string[]): Promise<void> {
  const accounts = names.map(normalizeAccountName);
  await resetAll(ctx, [
    ...accounts.map((account) => ['loginByAccount', account] as const),
    ...names.flatMap((name) =>
      getLoginLimitKeys(ctx, name).filter(([limit]) => limit === 'loginByKnownDevice'),
    ),
  ]);
}

export const getCodeLimitKeys = (ctx: Context, userId: number): LimitKey[] => [
  ['codeByAddress', normalizeAddress(ctx)],
  ['codeByUser', `${userId}`],
];

export const getPhoneLimitKeys = (ctx: Context, userId: number): LimitKey[] => [
  ['otpByAddress', normalizeAddress(ctx)],
  ['otpByAccount', `phone:${userId}`],
];

export const getReplacementLimitKeys = (ctx: Context, identifier: string): LimitKey[] => [
  ['otpByAddress', normalizeAddress(ctx)],
  ['otpByAccount', `device:${normalizeAccountName(identifier)}`],
];

type ParentNames = { studentNumber: string; parentPhone: string };

export const getParentLimitKeys = (ctx: Context, names: ParentNames): LimitKey[] => [
  ['otpByAddress', normalizeAddress(ctx)],
  [
    'otpByAccount',
    `parent:${toAsciiDigits(names.studentNumber)}:${normalizePhone(names.parentPhone)}`,
  ],
];

export const getTokenLimitKeys = (ctx: Context): LimitKey[] => [
  ['tokenByAddress', normalizeAddress(ctx)],
];

/** Promo codes are short and valuable, so attempts are limited. */
export const getPromoLimitKeys = (userId: number): LimitKey[] => [['promoByUser', `${userId}`]];

export const getPasswordLimitKeys = (userId: number): LimitKey[] => [
  ['passwordByUser', `${userId}`],
];

/**
 * Counts every message, whatever its result, because each costs money and may annoy the recipient.
 */
export async function countMessage(ctx: Context, target?: string): Promise<void> {
  await takeAll(ctx, [
    ['messageByAddress', normalizeAddress(ctx)],
    ...(target === undefined ? [] : [['messageByTarget', normalizeAccountName(target)] as const]),
  ]);
}

/** Like `countMessage` with a boolean result, for responses that must not differ. */
export const canSendMessage = (ctx: Context, target: string): Promise<boolean> =>
  takeAll(ctx, [['messageByTarget', normalizeAccountName(target)]]).then(
    () => true,
    () => false,
  );

/**
 * Limits responses that reveal whether a phone or email has an account. The provider rejects an
 * exhausted client before its check.
 */
export async function countTakenError<T>(ctx: Context, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (isContactTaken(toDomainError(error))) {
      const device: LimitKey[] = ctx.deviceId ? [['takenByDevice', ctx.deviceId]] : [];
      await takeAll(ctx, [['takenByAddress', normalizeAddress(ctx)], ...device]);
    }
    throw error;
  }
}

/**
 * Counts an attempt before it runs, so that concurrent attempts count too, and removes the count on
 * success.
 */
export const countAttempt = <T>(ctx: Context, keys: LimitKey[], attempt: () => Promise<T>) =>
  countUnless({ ctx, keys, isFree: isNotCounted }, attempt);

/** Like `countAttempt`, for recharge, scratch, center and promo codes. */
export const countCode = <T>(ctx: Context, keys: LimitKey[], attempt: () => Promise<T>) =>
  countUnless(
    { ctx, keys, isFree: (error) => isNotCounted(error) || isNotAboutCode(error) },
    attempt,
  );

type AttemptRule = { ctx: Context; keys: LimitKey[]; isFree: (error: DomainError) => boolean };

async function countUnless<T>(
  { ctx, keys, isFree }: AttemptRule,
  attempt: () => Promise<T>,
): Promise<T> {
  await takeAll(ctx, keys);
  try {
    const result = await attempt();
    await resetAll(ctx, keys);
    return result;
  } catch (error) {
    const domainError = toDomainError(error);
    if (isCorrect(domainError)) await resetAll(ctx, keys);
    else if (isFree(domainError)) await refundAll(ctx, keys);
    throw error;
  }
}

/** Takes all counts or none, because a rejected attempt must not use up another count. */
async function takeAll(ctx: Context, keys: LimitKey[]): Promise<void> {
  const taken: LimitKey[] = [];
  try {
    for (const key of keys) {
      await ctx.limiter.take(...key);
      taken.push(key);
    }
  } catch (error) {
    await refundAll(ctx, taken);
    throw error;
  }
}

const resetAll = ({ limiter }: Context, keys: LimitKey[]) =>
  Promise.all(keys.map(([name, key]) => limiter.settle(name, key)));

const refundAll = ({ limiter }: Context, keys: LimitKey[]) =>
  Promise.all(keys.map(([name, key]) => limiter.refund(name, key)));
