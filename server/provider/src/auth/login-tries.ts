import { readIdentifier } from '@fasl/shared/rules/identity';
import { and, eq, like, or } from 'drizzle-orm';
import type { Call } from '../caller.ts';
import { rateLimits } from '../db/schema/plumbing.ts';
import { devices } from '../db/schema/session.ts';
import type { Limit } from '../rate-limit.ts';
import type { Services } from '../services.ts';
import { type Account, nameKey } from './account.ts';

/** Wrong passwords: of one account, on one device it knows, and from one address. */
export const loginLimit: Limit = { tries: 10, windowSeconds: 600 };

/** What the tries of a login are counted under. */
export async function loginKeys(
  services: Services,
  { account, typed, call }: { account: Account | undefined; typed: string; call: Call },
): Promise<string[]> {
  const address = `login:address:${call.address}`;
  // Of a name that nobody has, only a hash is kept.
  const unknown = nameKey('login:name', readIdentifier(typed) ?? typed.trim().toLowerCase());
  return [account ? await accountKey(services, account.user.id, call) : unknown, address];
}

/** Forgets the wrong passwords of an account, on all of its devices. */
export async function forgetLoginTries({ counters }: Services, userId: number): Promise<void> {
  const ofDevices = like(rateLimits.key, `${userKey(userId)}:device:%`);
  await counters.delete(rateLimits).where(or(eq(rateLimits.key, userKey(userId)), ofDevices));
}

/** By account, so that its e-mail and its phone share their tries. */
const userKey = (userId: number) => `login:user:${userId}`;

/**
 * A device that logged in before has tries of its own: a stranger who uses up the account's must
 * not keep its owner out. It is known by the id it keeps; a browser's name anybody can send.
 */
async function accountKey({ db }: Services, userId: number, { deviceId }: Call): Promise<string> {
  if (!deviceId || deviceId.startsWith('browser-')) return userKey(userId);
  const [known] = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.userId, userId), eq(devices.deviceId, deviceId)));
  return known ? `${userKey(userId)}:device:${known.id}` : userKey(userId);
}
