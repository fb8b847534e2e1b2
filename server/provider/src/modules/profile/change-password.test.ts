import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type NewStudent,
  newPassword,
  signUp,
} from '../../../test-support/accounts/new-student.ts';
import { createTestClient, type TestClient } from '../../../test-support/browser.ts';
import { getNewestMessage } from '../../../test-support/messages/find-messages.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';

const changedPassword = 'chosen2anew';
let provider: TestProvider;
let student: NewStudent;
let otherBrowser: TestClient;
beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  student = await signUp(provider);
  otherBrowser = createTestClient(provider.app);
  await otherBrowser.login(student.email, newPassword);
});

const change = (
  old_password: string,
  new_password = changedPassword,
  confirm_new_password = new_password,
) =>
  student.browser.put('/student/profile/password/change', {
    old_password,
    new_password,
    confirm_new_password,
  });
const isLoggedIn = async (browser: TestClient) =>
  (await browser.get('/student/profile')).status === 200;

describe('changePassword', () => {
  test('ends the other sessions and keeps the current one', async () => {
    expect(await change(newPassword)).toMatchObject({ status: 200, data: null });
    expect([await isLoggedIn(student.browser), await isLoggedIn(otherBrowser)]).toEqual([
      true,
      false,
    ]);
    expect(await otherBrowser.login(student.email, newPassword)).toMatchObject({ status: 401 });
    expect(await otherBrowser.login(student.email, changedPassword)).toMatchObject({ status: 200 });
  });

  test('invalidates pending reset links', async () => {
    await otherBrowser.post('/auth/password/forget', { identifier: student.email });
    const { token } = await getNewestMessage(provider.services, student.email);
    await change(newPassword);
    expect(await otherBrowser.post('/auth/password/verification/check', { token })).toMatchObject({
      status: 410,
    });
  });

  test('returns an error for each invalid field', async () => {
    expect(await change('', '', 'other')).toMatchObject({
      status: 422,
      errors: {
        old_password: ['_field_required'],
        new_password: ['field_required'],
        confirm_new_password: ['invalid_password'],
      },
    });
    expect(await student.browser.put('/student/profile/password/change', {})).toMatchObject({
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

  test('blocks the change after ten wrong old passwords', async () => {
    const responses = await Promise.all(Array.from({ length: 15 }, () => change('Wrong1password')));
    const wrong = responses.filter(({ status }) => status === 422);
    expect(wrong).toHaveLength(10);
    expect(wrong[0]).toMatchObject({ errors: { old_password: ['wrong_password'] } });
    expect(await change(newPassword)).toMatchObject({ status: 429 });
    expect(await isLoggedIn(otherBrowser)).toBe(true);
  });

  test('rejects the old password as the new one and ends no session', async () => {
    expect(await change(newPassword, newPassword)).toMatchObject({
      status: 422,
      errors: { new_password: ['same_password'] },
    });
    expect(await isLoggedIn(otherBrowser)).toBe(true);
  });

  test('rejects a common password and a password with the student’s name', async () => {
    expect(await change(newPassword, 'Password123')).toMatchObject({
      status: 422,
      errors: { new_password: ['common_password'] },
    });
    expect(await change(newPassword, 'xSalma7711')).toMatchObject({
      errors: { new_password: ['personal_password'] },
    });
    expect([await isLoggedIn(student.browser), await isLoggedIn(otherBrowser)]).toEqual([
      true,
      true,
    ]);
  });
});
