import { randomBytes } from 'node:crypto';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { AuthData } from '@fasl/shared/provider-api/account/auth';
import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { devices, pushSubscriptions, sessions } from '../../db/schema/session.ts';
import { users } from '../../db/schema/user.ts';
import type { Call } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { hashToken } from '../../lib/secret-hash.ts';
import { endReplacedSessions, isActiveSession } from './active-sessions.ts';
import { type Device, readDevice } from './device.ts';
import { type DeviceReplacement, replaceDevices } from './device-limit.ts';

const sessionMs = 7 * 86_400_000;

type OpenSessionInput = {
  userId: number;
  call: Call;
  /** `null` means no limit. */
  deviceLimit: number | null;
  replacement?: DeviceReplacement | null;
  /** The child whose data a parent's session can read. */
  childId?: number;
  /** The verified password hash of a login by password. */
  passwordHash?: string | null;
};

export type OpenedSession = Pick<AuthData, 'token' | 'device'>;

export async function openSession(
  { db, now }: Services,
  { userId, call, deviceLimit, replacement, childId, passwordHash }: OpenSessionInput,
): Promise<OpenedSession> {
  const device = readDevice(call);
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    // Serialises logins of a student, because concurrent logins could each take the last device
    // slot.
    const [locked] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    // A password change ends all sessions, so a login with the old password must not open one
    // afterwards.
    if (passwordHash !== undefined && locked?.passwordHash !== passwordHash) {
      throw new DomainError('wrong_credentials', { show: true });
    }
    // A delayed request may arrive after the student has repeated the login.
    if (call.hasCallerLeft()) throw new DomainError('provider_unavailable');
    const user = { userId, seen: device, now: now() };
    if (replacement) {
      const room = { userId, now: now(), own: device.deviceId, deviceLimit };
      await replaceDevices(tx, { ...room, replacement });
    }
    const others = await countOtherDevices(tx, user);
    if (deviceLimit !== null && others >= deviceLimit) throw new DomainError('device_limit');
    const deviceId = await upsertDevice(tx, user);
    // A new login replaces the previous one on the same device. A delayed one does not replace a
    // later one, or it would log out a student who has repeated the login meanwhile.
    const isEarlier = lte(sessions.createdAt, call.receivedAt);
    await endReplacedSessions(tx, now(), and(eq(sessions.deviceId, deviceId), isEarlier));
    if (call.deviceId !== null) await removePushOfOthers(tx, { userId, deviceId: call.deviceId });
    await tx.insert(sessions).values({
      userId,
      studentId: childId ?? null,
      deviceId,
      tokenHash: hashToken(token),
      createdAt: now(),
      expiresAt: new Date(now().getTime() + sessionMs),
    });
  });
  return { token, device: { device_id: device.deviceId, type: device.type, agent: device.agent } };
}

type DeviceUser = { userId: number; seen: Device; now: Date };

async function countOtherDevices(tx: Executor, { userId, seen, now }: DeviceUser): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${devices.id})::int` })
    .from(devices)
    .innerJoin(sessions, eq(sessions.deviceId, devices.id))
    .where(
      and(eq(devices.userId, userId), ne(devices.deviceId, seen.deviceId), isActiveSession(now)),
    );
  return row?.count ?? 0;
}

async function upsertDevice(tx: Executor, { userId, seen, now }: DeviceUser): Promise<number> {
  const { deviceId, type, agent } = seen;
  const [row] = await tx
    .insert(devices)
    .values({ userId, deviceId, type, agent, lastLogin: now })
    .onConflictDoUpdate({
      target: [devices.userId, devices.deviceId],
      set: { type, agent, lastLogin: now, loginCount: sql`${devices.loginCount} + 1` },
    })
    .returning({ id: devices.id });
  if (!row) throw new Error('device insert returned no row');
  return row.id;
}

/** On a shared browser, only the student who uses it now receives push messages. */
async function removePushOfOthers(
  tx: Executor,
  { userId, deviceId }: { userId: number; deviceId: string },
): Promise<void> {
  const others = tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.deviceId, deviceId), ne(devices.userId, userId)));
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.deviceId, others));
}
