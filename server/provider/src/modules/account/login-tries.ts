import { DomainError } from '@fasl/shared/contracts/page/error';
import { parseIdentifier } from '@fasl/shared/rules/account/identity';
import { and, eq, like, or } from 'drizzle-orm';
import { rateLimits, streakPrefix } from '../../db/schema/infrastructure.ts';
import { devices } from '../../db/schema/session.ts';
import type { Call } from '../../http/caller.ts';
import {
  clearAttempts,
  countAttempt,
  type Limit,
  refundAttempt,
  requireAttemptsLeft,
} from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { type Account, nameKey } from './account.ts';
import {
  type AddressKeys,
  addressKeys,
  requireAddress,
  settleAddress,
  spendAddress,
} from './address-tries.ts';

/** Wrong passwords per account, and per known device of it. */
export const loginLimit: Limit = { tries: 10, windowSeconds: 600 };

/** Consecutive wrong passwords, however slow; afterwards only a password reset helps. */
export const streakLimit: Limit = { tries: 100, windowSeconds: 400 * 86_400 };
const streakOf = ([key = '']: string[]) => `${streakPrefix}${key}`;

export async function requireLoginTry(
  { counters }: Services,
  { keys, address }: LoginKeys,
): Promise<void> {
  await requireAttemptsLeft(counters, [streakOf(keys)], streakLimit).catch(refuseForGood);
  await requireAttemptsLeft(counters, keys, loginLimit);
  if (address) await requireAddress(counters, address);
}

export async function spendLoginTry(
  { counters }: Services,
  { keys, address }: LoginKeys,
): Promise<void> {
  await countAttempt(counters, [streakOf(keys)], streakLimit).catch(refuseForGood);
  const spent = [streakOf(keys)];
  try {
    await countAttempt(counters, keys, loginLimit);
    spent.push(...keys);
    if (address) await spendAddress(counters, address);
  } catch (error) {
    await refundAttempt(counters, spent);
    throw error;
  }
}

/**
 * After the right password the streak restarts, and the address no longer counts the account as
 * failed.
 */
export async function settleLoginTry(
  { counters }: Services,
  { keys, address, seenAt }: LoginKeys,
): Promise<void> {
  await refundAttempt(counters, keys);
  await clearAttempts(counters, [streakOf(keys)]);
  await settleAddress(counters, address ?? seenAt, { wasCounted: address !== null });
}

/** Waiting does not help: only a password reset by the owner does. */
function refuseForGood(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  throw new DomainError('login_locked', { show: true });
}

export type LoginKeys = {
  keys: string[];
  /** `null` for a known device of the account, which has its own limit. */
  address: AddressKeys | null;
  /** The address, also for a known device: its right passwords raise the limit of the address. */
  seenAt: AddressKeys;
};

/**
 * The rate limit keys of a login. A known device of the account has its own limit, so that typing
 * errors of others at the same address (a school) do not block its owner.
 */
export async function loginKeys(
  services: Services,
  { account, typed, call }: { account: Account | undefined; typed: string; call: Call },
): Promise<LoginKeys> {
  // Only a hash of an unknown identifier is stored.
  const name = account
    ? userKey(account.user.id)
    : nameKey('login:name', parseIdentifier(typed) ?? typed.trim().toLowerCase());
  // All unknown identifiers of one browser count as one failed account of the address.
  const browser = account || !call.deviceId ? null : nameKey('login:unknown', call.deviceId);
  const address = addressKeys(call.address, browser ?? name);
  const device = account && (await knownDeviceKey(services, account.user.id, call));
  return device
    ? { keys: [device], address: null, seenAt: address }
    : { keys: browser ? [name, browser] : [name], address, seenAt: address };
}

/** Deletes the wrong attempts of an account, on all of its devices. */
export async function forgetLoginTries({ counters }: Services, userId: number): Promise<void> {
  const ofAccount = [userKey(userId), `${streakPrefix}${userKey(userId)}`].flatMap((key) => [
    eq(rateLimits.key, key),
    like(rateLimits.key, `${key}:device:%`),
  ]);
  await counters.delete(rateLimits).where(or(...ofAccount));
}

/** By account, so that its email and its phone share their attempts. */
const userKey = (userId: number) => `login:user:${userId}`;

/**
 * A device that logged in before has its own limit: a stranger who exhausts the account's must not
 * block its owner. It is identified by its id; user agents can be forged.
 */
async function knownDeviceKey(
  { db }: Services,
  userId: number,
  { deviceId }: Call,
): Promise<string | null> {
  if (!deviceId || deviceId.startsWith('browser-')) return null;
  const [known] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.deviceId, deviceId)));
  return known ? `${userKey(userId)}:device:${known.id}` : null;
}
