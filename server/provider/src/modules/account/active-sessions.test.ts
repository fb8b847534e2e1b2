import { once } from 'node:events';
import { connect } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loginPassword, prepareLogins } from '../../../test-support/accounts/logins.ts';
import { createCall } from '../../../test-support/accounts/student.ts';
import type { Database } from '../../db/open.ts';
import { sessions } from '../../db/schema/session.ts';
import { users } from '../../db/schema/user.ts';
import { openSession } from './open-session.ts';

const { own, browser, db, provider } = prepareLogins();

const waitForLock = (db: Database) =>
  expect
    .poll(() =>
      db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`),
    )
    .toHaveLength(1);

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

  test('opens no session for a caller that has closed the connection', async () => {
    const body = JSON.stringify({ identifier: own.email, password: loginPassword });
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: school\r\ndevice-id: left\r\n`;
    const type = `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    const caller = connect(Number(new URL(provider().origin).port), '127.0.0.1');
    await db().transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, own.userId)).for('update');
      caller.write(head + type + body);
      await waitForLock(db());
      caller.destroy();
      await once(caller, 'close');
    });
    // Waits for the same lock, so it ends after the abandoned login.
    await browser().login(own.email, loginPassword);

    const rows = await db().select().from(sessions).where(eq(sessions.userId, own.userId));
    expect(rows).toHaveLength(1);
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
