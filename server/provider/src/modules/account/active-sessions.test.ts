import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loginPassword, prepareLogins } from '../../../test-support/accounts/logins.ts';
import { createCall } from '../../../test-support/accounts/student.ts';
import { sessions } from '../../db/schema/session.ts';
import { openSession } from './open-session.ts';

const { own, browser, db, provider } = prepareLogins();

describe('login sessions', () => {
  test('rejects a device beyond the limit, but accepts a second login on a known device', async () => {
    const devices = Array.from({ length: 4 }, () => browser());
    for (const device of devices.slice(0, 3)) await device.login(own.email, loginPassword);

    expect(await devices[3]?.login(own.email, loginPassword)).toMatchObject({
      status: 403,
      code: 'device_limit',
      show: true,
    });
    expect(await devices[0]?.login(own.email, loginPassword)).toMatchObject({ status: 200 });
    const { data } = (await devices[1]?.get('/devices/fetch')) ?? {};
    expect(data).toHaveLength(3);
  });

  test('accepts no more concurrent logins than the device limit', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => browser().login(own.email, loginPassword)),
    );

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(responses.filter(({ code }) => code === 'device_limit')).toHaveLength(5);
  });

  test('invalidates the token and frees the device on logout', async () => {
    const client = browser();
    await client.login(own.email, loginPassword);

    expect(await client.post('/auth/logout')).toMatchObject({ status: 200, data: null });
    expect(await client.get('/student/profile')).toMatchObject({
      status: 401,
      code: 'unauthenticated',
    });
    const others = [browser(), browser(), browser()];
    for (const other of others) {
      expect(await other.login(own.email, loginPassword)).toMatchObject({ status: 200 });
    }
  });

  test('ends the first session when the same device logs in again', async () => {
    const first = browser();
    const second = browser({ deviceId: first.deviceId });
    await first.login(own.email, loginPassword);
    await second.login(own.email, loginPassword);

    expect(await first.get('/student/profile')).toMatchObject({ status: 401 });
    expect(await second.get('/student/profile')).toMatchObject({ status: 200 });
  });

  test('keeps the session of a login that was repeated while the first attempt was delayed', async () => {
    const { services } = provider();
    const repeated = browser();
    const student = { userId: own.userId, studentId: 0 };
    const delayed = { ...createCall(services, student), deviceId: repeated.deviceId };
    await repeated.login(own.email, loginPassword);

    await openSession(services, { userId: own.userId, call: delayed, deviceLimit: 3 });

    expect(await repeated.get('/student/profile')).toMatchObject({ status: 200 });
  });

  test('rejects an expired token', async () => {
    const client = browser();
    await client.login(own.email, loginPassword);
    await db()
      .update(sessions)
      .set({ expiresAt: new Date() })
      .where(eq(sessions.userId, own.userId));

    expect(await client.get('/student/profile')).toMatchObject({ status: 401 });
  });
});
