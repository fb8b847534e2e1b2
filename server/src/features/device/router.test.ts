import { changeSettings } from '@fasl/provider/testing';
import { DeviceLimitDetail, resendSeconds } from '@fasl/shared/contracts/account/account';
import type { DomainError } from '@fasl/shared/contracts/page/error';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type NewStudent,
  newPassword,
  readNewestMessage,
  signUp,
} from '../../test-support/new-student.ts';
import { type Portal, startPortal, type Visitor } from '../../test-support/portal.ts';

let portal: Portal;
let newcomer: NewStudent;
let other: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  await changeSettings(portal.provider.services.db, { device_limit: 2 });
});
afterAll(() => portal.stop());

/** Both device slots are used: by the device of the sign-up and by a second one. */
beforeEach(async () => {
  await portal.provider.database.client`delete from rate_limits`;
  newcomer = await signUp(portal);
  other = await portal.aStudent(newcomer.email, newPassword, { deviceId: 'device-number-2' });
});

let serial = 2;
const third = () => portal.aGuest('en-GB', { deviceId: `device-number-${++serial}` });
const login = (visitor: Visitor) =>
  visitor.session.login({ identifier: newcomer.email, password: newPassword });
const isIn = async (visitor: Visitor) =>
  visitor.wallet.balance().then(
    () => true,
    () => false,
  );

describe('device procedures', () => {
  test('returns the devices when the limit is reached, and requires a code to replace one', async () => {
    const visitor = third();
    const domainError: DomainError = await login(visitor).catch((error) => error);
    expect(domainError).toMatchObject({ code: 'device_limit', show: true });
    const { devices, resendAfterSeconds } = DeviceLimitDetail.parse(domainError.detail);
    expect(resendAfterSeconds).toBe(resendSeconds);
    expect(devices.map(({ deviceId, busy }) => [deviceId, busy])).toEqual([
      ['device-number-2', false],
      [newcomer.deviceId, false],
    ]);

    const { code } = await readNewestMessage(portal, newcomer.phone);
    const given = {
      identifier: newcomer.email,
      password: newPassword,
      deviceId: 'device-number-2',
      code,
    };
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await expect(visitor.account.replaceDevice({ ...given, code: wrong })).rejects.toMatchObject({
      code: 'wrong_code',
    });
    await expect(visitor.account.replaceDevice({ ...given, code: '' })).rejects.toMatchObject({
      fields: { code: ['field_required'] },
    });
    const { viewer } = await visitor.account.replaceDevice(given);
    expect(viewer.user).toMatchObject({ firstName: 'Salma' });
    expect([await isIn(visitor), await isIn(other), await isIn(newcomer.visitor)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('accepts only one of several concurrent logins for the last device slot', async () => {
    await newcomer.visitor.device.logout({ deviceId: 'device-number-2' });
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => login(third())));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = answers.flatMap((answer) => ('reason' in answer ? [answer.reason.code] : []));
    expect(new Set(refusals)).toEqual(new Set(['device_limit']));
    expect((await newcomer.visitor.device.list()).devices).toHaveLength(2);
  });

  test('ends no session when the limit is lowered, and the next login needs only one code', async () => {
    await changeSettings(portal.provider.services.db, { device_limit: 4 });
    const newest = third();
    await login(newest);
    await changeSettings(portal.provider.services.db, { device_limit: 2 });

    const visitor = third();
    const domainError: DomainError = await login(visitor).catch((error) => error);
    const { devices, limit } = DeviceLimitDetail.parse(domainError.detail);
    expect([limit, devices.length]).toEqual([2, 3]);
    expect(await Promise.all([newcomer.visitor, other, newest].map(isIn))).toEqual([
      true,
      true,
      true,
    ]);
    const { code } = await readNewestMessage(portal, newcomer.phone);
    await visitor.account.replaceDevice({
      identifier: newcomer.email,
      password: newPassword,
      deviceId: devices[0]?.deviceId ?? '',
      code,
    });
    const live = await Promise.all([visitor, newcomer.visitor, other, newest].map(isIn));
    expect(live).toEqual([true, false, true, false]);
    expect((await visitor.device.list()).devices).toHaveLength(2);
  });

  test('limits concurrent attempts to enter a replacement code', async () => {
    const visitor = third();
    await login(visitor).catch(() => undefined);
    const guess = (index: number) =>
      visitor.account.replaceDevice({
        identifier: newcomer.email,
        password: newPassword,
        deviceId: 'device-number-2',
        code: `00000${index}`.slice(-6),
      });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, index) => guess(index)));
    const refusals = tries.map((result) => 'reason' in result && result.reason.code);
    expect(refusals.filter((code) => code === 'wrong_code').length).toBeLessThanOrEqual(5);
    expect(refusals.filter((code) => code === 'too_many_requests').length).toBeGreaterThan(4);
    expect(await isIn(other)).toBe(true);
  });

  test('lists the devices and the limit, and logs a device out', async () => {
    expect(await newcomer.visitor.device.list()).toEqual({
      devices: [
        expect.objectContaining({ deviceId: 'device-number-2', loginCount: 1 }),
        expect.objectContaining({ deviceId: newcomer.deviceId, type: 'other' }),
      ],
      limit: 2,
    });
    expect(await newcomer.visitor.device.logout({ deviceId: 'device-number-2' })).toBeNull();
    expect((await other.session.viewer()).user).toBeNull();
    expect(other.answered()).toMatchObject({ 'x-session-ended': '1' });
    expect((await newcomer.visitor.device.list()).devices).toHaveLength(1);
    await expect(
      newcomer.visitor.device.logout({ deviceId: 'nobodys-device' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('ends the session when this device or all devices are logged out', async () => {
    await other.device.logout({ deviceId: 'device-number-2' });
    expect(other.cookie()).not.toMatch(/fasl=/);

    const { visitor } = newcomer;
    expect((await visitor.device.logoutAll()).viewer.user).toBeNull();
    expect(visitor.cookie()).not.toMatch(/fasl=/);
    await expect(visitor.device.list()).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
