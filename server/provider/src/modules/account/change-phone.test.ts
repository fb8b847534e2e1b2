import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type NewStudent, signUp } from '../../../test-support/accounts/new-student.ts';
import { type Browser, openBrowser } from '../../../test-support/browser.ts';
import { messagesTo, newestTo } from '../../../test-support/messages/find-messages.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';

let provider: TestProvider;
let newcomer: NewStudent;
let serial = 0;
beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  newcomer = await signUp(provider);
});

const sql = () => provider.database.client;
const freshNumber = () => {
  serial += 1;
  return `0101${String(serial).padStart(7, '0')}`;
};
const change = (phone_number: string, browser: Browser = newcomer.browser) =>
  browser.post('/auth/phone/verification/resend', { phone_number });
const confirm = (code: string) => newcomer.browser.post('/auth/phone/confirm', { code });
/** Simulates that three minutes have passed since the last message. */
const waitOut = () =>
  sql()`update rate_limits set window_start = window_start - interval '181 seconds' where key like 'sent:%'`;
const phoneNow = async () => {
  const { data } = await newcomer.browser.get('/student/profile');
  return (data as { phone_number: string }).phone_number;
};

test('replaces a mistyped number and confirms it only with the new code', async () => {
  const mistyped = await newestTo(provider.services, newcomer.phone);
  const right = freshNumber();

  expect(await change(`+2${right}`)).toMatchObject({ status: 200, data: null });
  expect(await phoneNow()).toBe(right);
  const { code } = await newestTo(provider.services, right);
  if (code !== mistyped.code) {
    expect(await confirm(mistyped.code)).toMatchObject({ code: 'wrong_code' });
  }
  expect(await confirm(code)).toMatchObject({ status: 200, data: { redirect: 103 } });
  expect(await newcomer.browser.login(right, 'Student1pass')).toMatchObject({ status: 200 });
});

test('keeps a confirmed number and sends nothing to the other one', async () => {
  const { code } = await newestTo(provider.services, newcomer.phone);
  await confirm(code);
  const right = freshNumber();

  expect(await change(right)).toMatchObject({ status: 200 });
  expect(await phoneNow()).toBe(newcomer.phone);
  expect(await messagesTo(provider.services, right)).toEqual([]);
});

test('rejects a taken or invalid number and names the field', async () => {
  const { phone } = await signUp(provider);
  for (const [number, key] of [
    [phone, 'phone_taken'],
    ['0123', 'invalid_phone'],
  ] as const) {
    await waitOut();
    expect(await change(number)).toMatchObject({
      status: 422,
      code: 'invalid',
      errors: { phone_number: [key] },
    });
  }
  expect(await phoneNow()).toBe(newcomer.phone);
});

test('sends at most one message in three minutes, whatever the number', async () => {
  expect(await change(freshNumber())).toMatchObject({ status: 200 });

  const refused = await change(freshNumber());
  expect(refused).toMatchObject({ status: 429, code: 'too_soon' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(170);
  await waitOut();
  expect(await change(freshNumber())).toMatchObject({ status: 200 });
});

test('sends one message for many concurrent changes', async () => {
  const numbers = Array.from({ length: 8 }, freshNumber);
  const answers = await Promise.all(numbers.map((number) => change(number)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  const sent = await Promise.all(numbers.map((one) => messagesTo(provider.services, one)));
  expect(sent.flat()).toHaveLength(1);
});

test('limits an account to five numbers a day, taken ones included', async () => {
  const { phone: taken } = await signUp(provider);
  const statuses: number[] = [];
  for (const number of [taken, ...Array.from({ length: 5 }, freshNumber)]) {
    await waitOut();
    statuses.push((await change(number)).status);
  }

  expect(statuses).toEqual([422, 200, 200, 200, 200, 429]);
});

test('gives a number to one of two accounts that request it', async () => {
  const other = await signUp(provider);
  const number = freshNumber();
  const answers = await Promise.all([change(number), change(number, other.browser)]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('rejects a guest', async () => {
  const guest = openBrowser(provider.app, { address: '10.61.0.1' });
  const number = freshNumber();

  expect(await change(number, guest)).toMatchObject({ status: 200, data: null });
  expect(await phoneNow()).toBe(newcomer.phone);
  expect(await messagesTo(provider.services, number)).toEqual([]);
});
