import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type NewStudent,
  newPassword,
  signUp,
} from '../../../test-support/accounts/new-student.ts';
import { type Browser, openBrowser } from '../../../test-support/browser.ts';
import { newestTo } from '../../../test-support/messages/find-messages.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';

const chosen = 'chosen2anew';
let provider: TestProvider;
let newcomer: NewStudent;
let elsewhere: Browser;
beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  newcomer = await signUp(provider);
  elsewhere = openBrowser(provider.app);
  await elsewhere.login(newcomer.email, newPassword);
});

const change = (old_password: string, new_password = chosen, confirm_new_password = new_password) =>
  newcomer.browser.put('/student/profile/password/change', {
    old_password,
    new_password,
    confirm_new_password,
  });
const isIn = async (browser: Browser) => (await browser.get('/student/profile')).status === 200;

test('ends the other sessions and keeps the current one', async () => {
  expect(await change(newPassword)).toMatchObject({ status: 200, data: null });
  expect([await isIn(newcomer.browser), await isIn(elsewhere)]).toEqual([true, false]);
  expect(await elsewhere.login(newcomer.email, newPassword)).toMatchObject({ status: 401 });
  expect(await elsewhere.login(newcomer.email, chosen)).toMatchObject({ status: 200 });
});

test('invalidates pending reset links', async () => {
  await elsewhere.post('/auth/password/forget', { identifier: newcomer.email });
  const { token } = await newestTo(provider.services, newcomer.email);
  await change(newPassword);
  expect(await elsewhere.post('/auth/password/verification/check', { token })).toMatchObject({
    status: 410,
  });
});

test('rejects each invalid field by its rule', async () => {
  expect(await change('', '', 'other')).toMatchObject({
    status: 422,
    errors: {
      old_password: ['_field_required'],
      new_password: ['field_required'],
      confirm_new_password: ['invalid_password'],
    },
  });
  expect(await newcomer.browser.put('/student/profile/password/change', {})).toMatchObject({
    status: 422,
    errors: {
      old_password: ['_field_required'],
      new_password: ['field_required'],
      confirm_new_password: ['field_required'],
    },
  });
  expect(await change(newPassword, 'only-letters1')).toMatchObject({
    errors: { new_password: ['invalid_pattern'] },
  });
});

test('limits wrong old passwords to ten', async () => {
  const tries = await Promise.all(Array.from({ length: 15 }, () => change('Wrong1password')));
  const wrong = tries.filter(({ status }) => status === 422);
  expect(wrong).toHaveLength(10);
  expect(wrong[0]).toMatchObject({ errors: { old_password: ['wrong_password'] } });
  expect(await change(newPassword)).toMatchObject({ status: 429 });
  expect(await isIn(elsewhere)).toBe(true);
});

test('rejects the old password as the new one and logs nobody out', async () => {
  expect(await change(newPassword, newPassword)).toMatchObject({
    status: 422,
    errors: { new_password: ['same_password'] },
  });
  expect(await isIn(elsewhere)).toBe(true);
});

test('rejects a common password and one with the own name', async () => {
  expect(await change(newPassword, 'Password123')).toMatchObject({
    status: 422,
    errors: { new_password: ['common_password'] },
  });
  expect(await change(newPassword, 'xSalma7711')).toMatchObject({
    errors: { new_password: ['personal_password'] },
  });
  expect([await isIn(newcomer.browser), await isIn(elsewhere)]).toEqual([true, true]);
});
