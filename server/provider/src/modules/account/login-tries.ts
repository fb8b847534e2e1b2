import { DomainError } from '@fasl/shared/contracts/page/error';
import { parseIdentifier } from '@fasl/shared/rules/account/identity';
import { and, eq, like, or } from 'drizzle-orm';
import { rateLimits, streakPrefix } from '../../db/schema/plumbing.ts';
import { devices } from '../../db/schema/session.ts';
import type { Call } from '../../http/caller.ts';
import { clearTries, forgive, type Limit, requireTry, spendTry } from '../../http/rate-limit.ts';
import type { Services } from '../../http/services.ts';
import { type Account, nameKey } from './account.ts';
import {
  type AddressKeys,
  addressKeys,
  requireAddress,
  settleAddress,
  spendAddress,
} from './address-tries.ts';

/** Wrong passwords of one account, and on one device it knows. */
export const loginLimit: Limit = { tries: 10, windowSeconds: 600 };

/** Wrong ones in a row, however slowly they come; then only a reset of the password helps. */
export const streakLimit: Limit = { tries: 100, windowSeconds: 400 * 86_400 };
const streakOf = ([key = '']: string[]) => `${streakPrefix}${key}`;

export async function requireLoginTry(
  { counters }: Services,
  { keys, address }: LoginKeys,
): Promise<void> {
  await requireTry(counters, [streakOf(keys)], streakLimit).catch(refuseForGood);
  await requireTry(counters, keys, loginLimit);
  if (address) await requireAddress(counters, address);
}

export async function spendLoginTry(
  { counters }: Services,
  { keys, address }: LoginKeys,
): Promise<void> {
  await spendTry(counters, [streakOf(keys)], streakLimit).catch(refuseForGood);
  const spent = [streakOf(keys)];
  try {
    await spendTry(counters, keys, loginLimit);
    spent.push(...keys);
    if (address) await spendAddress(counters, address);
  } catch (error) {
    await forgive(counters, spent);
    throw error;
  }
}

/** After the right password the streak starts again, and the address no longer counts the account as failed. */
export async function settleLoginTry(
  { counters }: Services,
  { keys, address, seenAt }: LoginKeys,
): Promise<void> {
  await forgive(counters, keys);
  await clearTries(counters, [streakOf(keys)]);
  await settleAddress(counters, address ?? seenAt, { wasCounted: address !== null });
}

/** To wait is no use: it takes the owner of the account. */
function refuseForGood(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  throw new DomainError('login_locked', { show: true });
}

export type LoginKeys = {
  keys: string[];
  /** `null` for a device that the account knows: it answers for itself alone. */
  address: AddressKeys | null;
  /** The address also of a known device, whose right passwords vouch for it. */
  seenAt: AddressKeys;
};

/**
 * What the tries of a login are counted under. A device that this account knows answers for itself
 * alone: what its neighbours mistype behind a school's address does not keep its owner out.
 */
export async function loginKeys(
  services: Services,
  { account, typed, call }: { account: Account | undefined; typed: string; call: Call },
): Promise<LoginKeys> {
  // Of a name that nobody has, only a hash is kept.
  const name = account
    ? userKey(account.user.id)
    : nameKey('login:name', parseIdentifier(typed) ?? typed.trim().toLowerCase());
  // All unknown names that one browser tries count as one failed account of the address.
  const browser = account || !call.deviceId ? null : nameKey('login:unknown', call.deviceId);
  const address = addressKeys(call.address, browser ?? name);
  const device = account && (await knownDeviceKey(services, account.user.id, call));
  return device
    ? { keys: [device], address: null, seenAt: address }
    : { keys: browser ? [name, browser] : [name], address, seenAt: address };
}

/** Forgets the wrong passwords of an account, on all of its devices. */
export async function forgetLoginTries({ counters }: Services, userId: number): Promise<void> {
  const ofAccount = [userKey(userId), `${streakPrefix}${userKey(userId)}`].flatMap((key) => [
    eq(rateLimits.key, key),
    like(rateLimits.key, `${key}:device:%`),
  ]);
  await counters.delete(rateLimits).where(or(...ofAccount));
}

/** By account, so that its e-mail and its phone share their tries. */
const userKey = (userId: number) => `login:user:${userId}`;

/**
 * A device that logged in before has tries of its own: a stranger who uses up the account's must
 * not keep its owner out. It is known by the id it keeps; a browser's name anybody can send.
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
