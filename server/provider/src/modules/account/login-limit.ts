import { DomainError } from '@fasl/shared/contracts/page/error';
import { parseIdentifier } from '@fasl/shared/rules/account/identity';
import { and, eq, like, or } from 'drizzle-orm';
import { rateLimits, streakPrefix } from '../../db/schema/infrastructure.ts';
import { devices } from '../../db/schema/session.ts';
import type { Call } from '../../http/caller.ts';
import {
  clearAttempts,
  countAttempt,
  type RateLimit,
  refundAttempt,
  requireAttemptsLeft,
} from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { type Account, toHashedKey } from './account.ts';
import {
  type AddressKeys,
  buildAddressKeys,
  countFailedAccount,
  recordLoginFromAddress,
  requireAddressAllowed,
} from './address-limit.ts';

/** Wrong passwords per account, and per browser. A known device of an account has its own count. */
export const loginLimit: RateLimit = { tries: 10, windowSeconds: 600 };

/**
 * Wrong passwords in a row, over any period. Beyond this limit, only a password reset unlocks the
 * account.
 */
export const streakLimit: RateLimit = { tries: 100, windowSeconds: 400 * 86_400 };
const toStreakKey = ([key = '']: string[]) => `${streakPrefix}${key}`;

export async function requireLoginAllowed(
  { counters }: Services,
  { keys, address }: LoginKeys,
): Promise<void> {
  await requireAttemptsLeft(counters, [toStreakKey(keys)], streakLimit).catch(throwLoginLocked);
  await requireAttemptsLeft(counters, keys, loginLimit);
  if (address) await requireAddressAllowed(counters, address);
}

export async function countLoginAttempt(
  { counters }: Services,
  { keys, address }: LoginKeys,
): Promise<void> {
  await countAttempt(counters, [toStreakKey(keys)], streakLimit).catch(throwLoginLocked);
  const counted = [toStreakKey(keys)];
  try {
    await countAttempt(counters, keys, loginLimit);
    counted.push(...keys);
    if (address) await countFailedAccount(counters, address);
  } catch (error) {
    await refundAttempt(counters, counted);
    throw error;
  }
}

/** A correct password ends the streak, and the address no longer counts the account as failed. */
export async function resetLoginAttempts(
  { counters }: Services,
  { keys, address, seenAt }: LoginKeys,
): Promise<void> {
  await refundAttempt(counters, keys);
  await clearAttempts(counters, [toStreakKey(keys)]);
  await recordLoginFromAddress(counters, address ?? seenAt, { wasCounted: address !== null });
}

/** The error has no retry time, because only a password reset unlocks the account. */
function throwLoginLocked(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  throw new DomainError('login_locked', { show: true });
}

export type LoginKeys = {
  keys: string[];
  /** `null` for a known device of the account, because known devices have separate limits. */
  address: AddressKeys | null;
  /** The address, even for a known device: its correct passwords raise the limit of the address. */
  seenAt: AddressKeys;
};

/**
 * The rate limit keys of a login. A known device has a separate key, so that failures of other
 * people at the same address, such as a school, do not block the account's owner. For all other
 * browsers, names with and without an account are counted alike, so that the response does not
 * reveal which names have an account.
 */
export async function buildLoginKeys(
  services: Services,
  { account, typed: identifier, call }: { account: Account | undefined; typed: string; call: Call },
): Promise<LoginKeys> {
  // Stores only a hash of an unknown identifier.
  const name = account
    ? toUserKey(account.user.id)
    : toHashedKey('login:name', parseIdentifier(identifier) ?? identifier.trim().toLowerCase());
  const browser = toBrowserKey(call);
  const address = buildAddressKeys(call.address, { name, browser });
  const device = account && (await findKnownDeviceKey(services, account.user.id, call));
  return device
    ? { keys: [device], address: null, seenAt: address }
    : { keys: browser ? [name, browser] : [name], address, seenAt: address };
}

const toBrowserKey = (call: Call): string | null =>
  hasOwnId(call) ? toHashedKey('login:browser', call.deviceId) : null;

/** Excludes ids from the user agent, which many browsers share. */
const hasOwnId = (call: Call): call is Call & { deviceId: string } =>
  Boolean(call.deviceId) && !call.deviceId?.startsWith('browser-');

/** Also deletes the attempts of the browser, from which the owner will log in. */
export async function deleteLoginAttempts(
  { counters }: Services,
  userId: number,
  call: Call,
): Promise<void> {
  const ofAccount = [toUserKey(userId), `${streakPrefix}${toUserKey(userId)}`].flatMap((key) => [
    eq(rateLimits.key, key),
    like(rateLimits.key, `${key}:device:%`),
  ]);
  const browser = toBrowserKey(call);
  const ofBrowser = browser ? [eq(rateLimits.key, browser)] : [];
  await counters.delete(rateLimits).where(or(...ofAccount, ...ofBrowser));
}

/** By account, so that logins by email and by phone share one limit. */
const toUserKey = (userId: number) => `login:user:${userId}`;

/**
 * A known device has a separate limit, so that another person who exhausts the account's limit does
 * not block the owner. It is identified by its id, because user agents can be forged.
 */
async function findKnownDeviceKey(
  { db }: Services,
  userId: number,
  call: Call,
): Promise<string | null> {
  if (!hasOwnId(call)) return null;
  const [known] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.deviceId, call.deviceId)));
  return known ? `${toUserKey(userId)}:device:${known.id}` : null;
}
