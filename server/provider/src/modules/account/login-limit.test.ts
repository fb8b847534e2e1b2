import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type NewStudent,
  newPassword,
  signUp,
} from '../../../test-support/accounts/new-student.ts';
import { createTestClient } from '../../../test-support/browser.ts';
import { getNewestMessage } from '../../../test-support/messages/find-messages.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { rateLimits } from '../../db/schema/infrastructure.ts';
import { users } from '../../db/schema/user.ts';
import { streakLimit } from './login-limit.ts';

const wrongPassword = 'Wrong1password';
let provider: TestProvider;
let student: NewStudent;
let userId: number;
let addresses = 0;

beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  student = await signUp(provider);
  const [user] = await provider.services.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, student.email));
  userId = user?.id ?? 0;
});

function openStranger() {
  addresses += 1;
  return createTestClient(provider.app, { address: `10.60.${addresses >> 8}.${addresses & 255}` });
}

/** Ends the ten-minute window, but not the streak of wrong passwords. */
const waitTenMinutes = () =>
  provider.services.db
    .update(rateLimits)
    .set({ windowStart: new Date(Date.now() - 601_000) })
    .where(like(rateLimits.key, 'login:%'));

/** Sends wrong passwords one after another, regardless of the ten-minute windows. */
async function sendWrongPasswords(times: number, name = student.email): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) {
    if (tries % 10 === 0) await waitTenMinutes();
    expect(await openStranger().login(name, wrongPassword)).toMatchObject({ status: 401 });
  }
  await waitTenMinutes();
}

/** Simulates wrong passwords that were sent over several weeks. */
const addWrongPasswords = (count: number) =>
  provider.services.db.insert(rateLimits).values({
    key: `streak:login:user:${userId}`,
    windowStart: new Date(Date.now() - 20 * 86_400_000),
    count,
  });

describe('login limit', () => {
  test('blocks unknown devices after a hundred consecutive wrong passwords', async () => {
    await addWrongPasswords(streakLimit.tries - 12);
    await sendWrongPasswords(12);

    for (const password of [wrongPassword, newPassword]) {
      expect(await openStranger().login(student.phone, password)).toMatchObject({
        status: 429,
        code: 'login_locked',
        show: true,
      });
    }
    expect(await student.browser.login(student.email, newPassword)).toMatchObject({ status: 200 });
  });

  test('blocks an unknown identifier after a hundred wrong passwords', async () => {
    const { db } = provider.services;
    await db.delete(rateLimits);
    await sendWrongPasswords(3, 'nobody@fasl.test');
    const row = like(rateLimits.key, 'streak:%');
    expect(await db.select({ count: rateLimits.count }).from(rateLimits).where(row)).toEqual([
      { count: 3 },
    ]);
    await db.update(rateLimits).set({ count: streakLimit.tries }).where(row);

    expect(await openStranger().login('nobody@fasl.test', wrongPassword)).toMatchObject({
      status: 429,
      code: 'login_locked',
    });
  });

  test('checks at most a hundred concurrent wrong passwords', async () => {
    await addWrongPasswords(streakLimit.tries - 3);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => openStranger().login(student.email, wrongPassword)),
    );

    expect(responses.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(27);
  });

  test('resets the streak after a correct password', async () => {
    await addWrongPasswords(streakLimit.tries - 1);
    expect(await openStranger().login(student.email, newPassword)).toMatchObject({ status: 200 });

    await sendWrongPasswords(2);
  });

  test('unblocks the account after a password reset', async () => {
    await addWrongPasswords(streakLimit.tries);
    const owner = openStranger();
    expect(await owner.login(student.email, newPassword)).toMatchObject({ code: 'login_locked' });

    await owner.post('/auth/password/forget', { identifier: student.email });
    const { body } = await getNewestMessage(provider.services, student.email);
    const [, token = ''] = /token=([\w-]+)/.exec(body) ?? [];
    const password = 'Another1pass';
    await owner.post('/auth/password/reset', { token, password, password_confirmation: password });

    expect(await owner.login(student.email, password)).toMatchObject({ status: 200 });
  });

  test('counts consecutive failed logins of a known device separately', async () => {
    await provider.services.db.delete(rateLimits);
    for (let tries = 0; tries < 10; tries += 1)
      await student.browser.login(student.email, wrongPassword);

    const rows = await provider.services.db
      .select({ key: rateLimits.key, count: rateLimits.count })
      .from(rateLimits)
      .where(like(rateLimits.key, 'streak:%'));
    expect(rows).toEqual([
      { key: expect.stringMatching(`^streak:login:user:${userId}:device:`), count: 10 },
    ]);
    expect(await openStranger().login(student.email, newPassword)).toMatchObject({ status: 200 });
  });
});
