import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { loginPassword, prepareLogins } from '../../../test-support/accounts/logins.ts';
import { waitForLock } from '../../../test-support/waits-for-lock.ts';
import { students, users } from '../../db/schema/user.ts';
import { changeSettings } from '../../db/settings-store.ts';
import { hashPassword } from '../../lib/password.ts';

const { own, browser, db, provider } = prepareLogins();

describe('login', () => {
  test('logs a student in by email, ignoring case and surrounding spaces', async () => {
    const client = browser();
    const response = await client.login(` ${own.email.toUpperCase()} `, loginPassword);

    expect(response).toMatchObject({
      status: 200,
      show: false,
      data: {
        user: {
          id: own.userId,
          username: `student${own.serial}`,
          role: 'student',
          email: own.email,
        },
        redirect: 101,
        device: { device_id: client.deviceId, type: 'mobile', agent: 'Chrome, Android' },
      },
    });
    expect(await client.get('/student/profile')).toMatchObject({
      status: 200,
      data: { email: own.email, student: { wallet: { amount: 0 } } },
    });
  });

  test.each([
    ['without prefix', (number: string) => number],
    ['with the country code', (number: string) => `+2${number}`],
    [
      'in Arabic digits',
      (number: string) => number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
    ],
  ])('accepts a phone number %s', async (_, write) => {
    expect(await browser().login(write(own.phone), loginPassword)).toMatchObject({ status: 200 });
  });

  test('redirects to the next step of the sign-up: phone, profile, fees or none', async () => {
    const { db } = provider().services;
    const client = browser();
    const redirect = async () => {
      const { data } = await client.login(own.email, loginPassword);
      return (data as { redirect: number | null }).redirect;
    };

    expect(await redirect()).toBe(101);
    await db.update(users).set({ phoneVerifiedAt: new Date() }).where(eq(users.id, own.userId));
    expect(await redirect()).toBe(103);
    await db
      .update(students)
      .set({ profileCompletedAt: new Date() })
      .where(eq(students.userId, own.userId));
    expect(await redirect()).toBe(null);
    await changeSettings(db, { registration_fees_enabled: true, registration_fees_amount: 40 });
    expect(await redirect()).toBe(104);
    await changeSettings(db, { registration_fees_enabled: false });
  });

  test('returns the same translated error for a wrong password and an unknown identifier', async () => {
    const wrong = await browser({ language: 'ar-EG' }).login(own.email, 'Wrong1password');
    const unknown = await browser({ language: 'ar-EG' }).login('nobody@fasl.test', loginPassword);
    const nonsense = await browser({ language: 'ar-EG' }).login('nobody', loginPassword);

    expect(wrong).toMatchObject({ status: 401, code: 'wrong_credentials', show: true });
    expect(wrong.message).toMatch(/كلمة المرور/);
    for (const other of [unknown, nonsense]) {
      expect({ ...other, headers: {} }).toEqual({ ...wrong, headers: {} });
    }
  });

  test.runIf(process.env['FAULTS'])(
    'takes as much CPU time for an unknown identifier as for a wrong password',
    async () => {
      const passwordHash = await hashPassword(loginPassword);
      await db().update(users).set({ passwordHash }).where(eq(users.id, own.userId));
      // CPU time instead of duration, because other processes prolong only the duration.
      const measure = async (identifier: string) => {
        const before = process.cpuUsage();
        await browser().login(identifier, 'Wrong1password');
        const { user, system } = process.cpuUsage(before);
        return user + system;
      };
      const [knownTimes, unknownTimes]: [number[], number[]] = [[], []];
      for (let round = 0; round < 5; round += 1) {
        knownTimes.push(await measure(own.email));
        unknownTimes.push(await measure(`nobody${round}@fasl.test`));
      }
      const [known, unknown] = [Math.min(...knownTimes), Math.min(...unknownTimes)];

      expect(unknown / known).toBeGreaterThan(0.4);
      expect(unknown / known).toBeLessThan(2.5);
    },
  );

  test('rejects the login and the tokens of a banned student', async () => {
    const client = browser();
    await client.login(own.email, loginPassword);
    await db()
      .update(students)
      .set({ bannedAt: new Date() })
      .where(eq(students.userId, own.userId));

    expect(await client.get('/student/profile')).toMatchObject({ status: 403, code: 'banned' });
    expect(await client.login(own.email, loginPassword)).toMatchObject({
      status: 403,
      code: 'banned',
    });
  });

  test('stores neither tokens nor passwords in plain text', async () => {
    const { data } = await browser().login(own.email, loginPassword);
    const { token } = data as { token: string };

    const [row] = await provider().database.client`
      select (select string_agg(sessions::text, ' ') from sessions) ||
        (select string_agg(users::text, ' ') from users) as everything`;
    expect(row?.['everything']).not.toContain(token);
    expect(row?.['everything']).not.toContain(Buffer.from(token).toString('hex'));
    expect(row?.['everything']).not.toContain(loginPassword);
  });

  test('rejects the old password if a new password is saved during the login', async () => {
    const stranger = browser();
    let pendingLogin: ReturnType<typeof stranger.login> | undefined;
    await db().transaction(async (tx) => {
      const passwordHash = await hashPassword('Another1horse');
      await tx.update(users).set({ passwordHash }).where(eq(users.id, own.userId));
      pendingLogin = stranger.login(own.email, loginPassword);
      await waitForLock(provider());
    });

    expect(await pendingLogin).toMatchObject({ status: 401, code: 'wrong_credentials' });
  });
});
