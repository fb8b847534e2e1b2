import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type NewStudent,
  newPassword,
  signUp,
} from '../../../test-support/accounts/new-student.ts';
import { openBrowser } from '../../../test-support/browser.ts';
import { newestTo } from '../../../test-support/messages/find-messages.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';
import { rateLimits } from '../../db/schema/infrastructure.ts';
import { users } from '../../db/schema/user.ts';
import { streakLimit } from './login-tries.ts';

const wrong = 'Wrong1password';
let provider: TestProvider;
let newcomer: NewStudent;
let userId: number;
let addresses = 0;

beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  newcomer = await signUp(provider);
  const [user] = await provider.services.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, newcomer.email));
  userId = user?.id ?? 0;
});

function stranger() {
  addresses += 1;
  return openBrowser(provider.app, { address: `10.60.${addresses >> 8}.${addresses & 255}` });
}

/** Ten minutes pass for the windows; the streak of wrong attempts continues. */
const waitTenMinutes = () =>
  provider.services.db
    .update(rateLimits)
    .set({ windowStart: new Date(Date.now() - 601_000) })
    .where(like(rateLimits.key, 'login:%'));

/** Sends that many wrong passwords in sequence, ignoring the windows. */
async function guess(times: number, name = newcomer.email): Promise<void> {
  for (let tries = 0; tries < times; tries += 1) {
    if (tries % 10 === 0) await waitTenMinutes();
    expect(await stranger().login(name, wrong)).toMatchObject({ status: 401 });
  }
  await waitTenMinutes();
}

/** A streak over several weeks. */
const wrongSoFar = (count: number) =>
  provider.services.db.insert(rateLimits).values({
    key: `streak:login:user:${userId}`,
    windowStart: new Date(Date.now() - 20 * 86_400_000),
    count,
  });

test('blocks an account for strangers after a hundred wrong passwords in a row, however slow', async () => {
  await wrongSoFar(streakLimit.tries - 12);
  await guess(12);

  for (const password of [wrong, newPassword]) {
    expect(await stranger().login(newcomer.phone, password)).toMatchObject({
      status: 429,
      code: 'login_locked',
      show: true,
    });
  }
  expect(await newcomer.browser.login(newcomer.email, newPassword)).toMatchObject({ status: 200 });
});

test('does the same for an unknown identifier', async () => {
  const { db } = provider.services;
  await db.delete(rateLimits);
  await guess(3, 'nobody@fasl.test');
  const row = like(rateLimits.key, 'streak:%');
  expect(await db.select({ count: rateLimits.count }).from(rateLimits).where(row)).toEqual([
    { count: 3 },
  ]);
  await db.update(rateLimits).set({ count: streakLimit.tries }).where(row);

  expect(await stranger().login('nobody@fasl.test', wrong)).toMatchObject({
    status: 429,
    code: 'login_locked',
  });
});

test('stops concurrent wrong passwords at the hundredth', async () => {
  await wrongSoFar(streakLimit.tries - 3);
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => stranger().login(newcomer.email, wrong)),
  );

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(27);
});

test('resets the streak with the right password', async () => {
  await wrongSoFar(streakLimit.tries - 1);
  expect(await stranger().login(newcomer.email, newPassword)).toMatchObject({ status: 200 });

  await guess(2);
});

test('unblocks the account after a password reset', async () => {
  await wrongSoFar(streakLimit.tries);
  const owner = stranger();
  expect(await owner.login(newcomer.email, newPassword)).toMatchObject({ code: 'login_locked' });

  await owner.post('/auth/password/forget', { identifier: newcomer.email });
  const { body } = await newestTo(provider.services, newcomer.email);
  const [, token = ''] = /token=([\w-]+)/.exec(body) ?? [];
  const password = 'Another1pass';
  await owner.post('/auth/password/reset', { token, password, password_confirmation: password });

  expect(await owner.login(newcomer.email, password)).toMatchObject({ status: 200 });
});

test('counts a separate streak for a device of the owner', async () => {
  await provider.services.db.delete(rateLimits);
  for (let tries = 0; tries < 10; tries += 1) await newcomer.browser.login(newcomer.email, wrong);

  const rows = await provider.services.db
    .select({ key: rateLimits.key, count: rateLimits.count })
    .from(rateLimits)
    .where(like(rateLimits.key, 'streak:%'));
  expect(rows).toEqual([
    { key: expect.stringMatching(`^streak:login:user:${userId}:device:`), count: 10 },
  ]);
  expect(await stranger().login(newcomer.email, newPassword)).toMatchObject({ status: 200 });
});
