import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NewStudent, signUp } from '../../../test-support/accounts/new-student.ts';
import { createTestClient, type TestClient } from '../../../test-support/browser.ts';
import { getNewestMessage, listMessages } from '../../../test-support/messages/find-messages.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';

let provider: TestProvider;
let student: NewStudent;
let serial = 0;
beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  student = await signUp(provider);
});

const sql = () => provider.database.client;
const createUnusedNumber = () => {
  serial += 1;
  return `0101${String(serial).padStart(7, '0')}`;
};
const change = (phone_number: string, browser: TestClient = student.browser) =>
  browser.post('/auth/phone/verification/resend', { phone_number });
const confirm = (code: string) => student.browser.post('/auth/phone/confirm', { code });
/** Simulates that three minutes have passed since the last message. */
const expireResendLimit = () =>
  sql()`update rate_limits set window_start = window_start - interval '181 seconds' where key like 'sent:%'`;
const readPhone = async () => {
  const { data } = await student.browser.get('/student/profile');
  return (data as { phone_number: string }).phone_number;
};

describe('changePhone', () => {
  test('replaces a mistyped number and confirms it only with the new code', async () => {
    const mistyped = await getNewestMessage(provider.services, student.phone);
    const correctNumber = createUnusedNumber();

    expect(await change(`+2${correctNumber}`)).toMatchObject({ status: 200, data: null });
    expect(await readPhone()).toBe(correctNumber);
    const { code } = await getNewestMessage(provider.services, correctNumber);
    if (code !== mistyped.code) {
      expect(await confirm(mistyped.code)).toMatchObject({ code: 'wrong_code' });
    }
    expect(await confirm(code)).toMatchObject({ status: 200, data: { redirect: 103 } });
    expect(await student.browser.login(correctNumber, 'Student1pass')).toMatchObject({
      status: 200,
    });
  });

  test('does not change a confirmed number and sends no message', async () => {
    const { code } = await getNewestMessage(provider.services, student.phone);
    await confirm(code);
    const correctNumber = createUnusedNumber();

    expect(await change(correctNumber)).toMatchObject({ status: 200 });
    expect(await readPhone()).toBe(student.phone);
    expect(await listMessages(provider.services, correctNumber)).toEqual([]);
  });

  test('rejects a taken or invalid number and names the field', async () => {
    const { phone } = await signUp(provider);
    for (const [number, key] of [
      [phone, 'phone_taken'],
      ['0123', 'invalid_phone'],
    ] as const) {
      await expireResendLimit();
      expect(await change(number)).toMatchObject({
        status: 422,
        code: 'invalid',
        errors: { phone_number: [key] },
      });
    }
    expect(await readPhone()).toBe(student.phone);
  });

  test('sends at most one message in three minutes, even to different numbers', async () => {
    expect(await change(createUnusedNumber())).toMatchObject({ status: 200 });

    const rejected = await change(createUnusedNumber());
    expect(rejected).toMatchObject({ status: 429, code: 'too_soon' });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(170);
    await expireResendLimit();
    expect(await change(createUnusedNumber())).toMatchObject({ status: 200 });
  });

  test('sends one message for many concurrent changes', async () => {
    const numbers = Array.from({ length: 8 }, createUnusedNumber);
    const responses = await Promise.all(numbers.map((number) => change(number)));

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
    const sent = await Promise.all(numbers.map((one) => listMessages(provider.services, one)));
    expect(sent.flat()).toHaveLength(1);
  });

  test('limits an account to five numbers a day, including taken ones', async () => {
    const { phone: taken } = await signUp(provider);
    const statuses: number[] = [];
    for (const number of [taken, ...Array.from({ length: 5 }, createUnusedNumber)]) {
      await expireResendLimit();
      statuses.push((await change(number)).status);
    }

    expect(statuses).toEqual([422, 200, 200, 200, 200, 429]);
  });

  test('assigns a number to one of two accounts that request it concurrently', async () => {
    const other = await signUp(provider);
    const number = createUnusedNumber();
    const responses = await Promise.all([change(number), change(number, other.browser)]);

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('sends no message for a guest', async () => {
    const guest = createTestClient(provider.app, { address: '10.61.0.1' });
    const number = createUnusedNumber();

    expect(await change(number, guest)).toMatchObject({ status: 200, data: null });
    expect(await readPhone()).toBe(student.phone);
    expect(await listMessages(provider.services, number)).toEqual([]);
  });
});
