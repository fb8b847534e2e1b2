import { resendSeconds } from '@fasl/shared/contracts/account/account';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { DeviceLimitData } from '@fasl/shared/provider-api/account/auth';
import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { sessions } from '../../db/schema/session.ts';
import type { Call } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import type { Account } from './account.ts';
import { listBusyDeviceIds, selectActiveDevices } from './active-devices.ts';
import { endSessions } from './active-sessions.ts';
import { readDevice } from './device.ts';
import { consumeSecret, verifyCode } from './one-time-secret.ts';
import { readResendWait, sendOrReleaseLimit, toResendLimitKey } from './resend-limit.ts';
import { sendCode } from './send-secret.ts';

type DeviceLimitContext = { account: Account; call: Call; limit: number };

/** Returns the error beyond the device limit: lists the devices and sends a code to replace one. */
export async function createDeviceLimitError(
  services: Services,
  { account: { user, student }, call, limit }: DeviceLimitContext,
): Promise<DomainError> {
  const { db, now } = services;
  const own = readDevice(call).deviceId;
  const live = await selectActiveDevices(db, user.id, now());
  const busy = await listBusyDeviceIds(db, { userId: user.id, studentId: student.id, now: now() });
  const detail: DeviceLimitData = {
    limit,
    resend_after_seconds: await sendReplaceCode(services, user, call),
    devices: live
      .filter(({ deviceId }) => deviceId !== own)
      .map((device) => ({
        device_id: device.deviceId,
        type: device.type,
        agent: device.agent,
        last_login: device.lastLogin.toISOString(),
        busy: busy.includes(device.id),
      })),
  };
  return new DomainError('device_limit', { show: true, detail });
}

/**
 * A repeated login continues with the code that was already sent. Returns the seconds until another
 * code can be sent.
 */
async function sendReplaceCode(
  services: Services,
  { id: userId, phoneNumber: target }: Account['user'],
  { language }: Call,
): Promise<number | null> {
  if (!target) return null;
  const purpose = 'device_replace';
  const key = toResendLimitKey(purpose, target);
  const wait = await readResendWait(services.counters, key);
  if (wait !== null) return wait;
  await sendOrReleaseLimit(services, key, () =>
    services.db.transaction((tx) => sendCode(tx, services, { userId, purpose, target, language })),
  );
  return resendSeconds;
}

/** The device to log out, with a verified code that authorises the logout. */
export type DeviceReplacement = { deviceId: string; studentId: number; secretId: number };

type ReplacementInput = { replace_device_id?: string | undefined; code?: string | undefined };

export async function readDeviceReplacement(
  services: Services,
  { account: { user, student }, call }: { account: Account; call: Call },
  { replace_device_id: deviceId, code }: ReplacementInput,
): Promise<DeviceReplacement | null> {
  if (deviceId === undefined) return null;
  if (!code) throw new DomainError('invalid', { fields: { code: ['field_required'] } });
  const kind = { userId: user.id, purpose: 'device_replace' } as const;
  try {
    const { id: secretId } = await verifyCode(services, kind, toAsciiDigits(code));
    return { deviceId, studentId: student.id, secretId };
  } catch (error) {
    const isUsed = error instanceof DomainError && error.code === 'gone';
    const devices = isUsed ? await selectActiveDevices(services.db, user.id, services.now()) : [];
    const ids = devices.map((device) => device.deviceId);
    // The response to the replacement may be lost. The device is logged in and needs no code.
    if (ids.includes(readDevice(call).deviceId) && !ids.includes(deviceId)) return null;
    throw error;
  }
}

type ReplaceDevicesInput = {
  userId: number;
  now: Date;
  replacement: DeviceReplacement;
  own: string;
  deviceLimit: number | null;
};

/**
 * Logs out the chosen device. If the limit was lowered, the devices with the oldest logins are
 * logged out too, because the code proves ownership.
 */
export async function replaceDevices(tx: Executor, input: ReplaceDevicesInput): Promise<void> {
  const { userId, now, replacement, own, deviceLimit } = input;
  const { deviceId, studentId, secretId } = replacement;
  const live = await selectActiveDevices(tx, userId, now);
  const device = live.find((one) => one.deviceId === deviceId);
  const busy = await listBusyDeviceIds(tx, { userId, studentId, now });
  if (device && busy.includes(device.id)) throw new DomainError('conflict', { show: true });
  await consumeSecret(tx, now, secretId);
  if (!device) return;

  const others = live.filter((one) => one !== device && one.deviceId !== own);
  const surplus = deviceLimit === null ? 0 : Math.max(others.length - deviceLimit + 1, 0);
  const oldest = others.filter(({ id }) => !busy.includes(id)).toReversed();
  if (oldest.length < surplus) throw new DomainError('conflict', { show: true });
  const endedIds = [device, ...oldest.slice(0, surplus)].map(({ id }) => id);
  await endSessions(
    tx,
    now,
    and(eq(sessions.userId, userId), inArray(sessions.deviceId, endedIds)),
  );
}
