import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type NewStudent, signUp } from '../../../test-support/accounts/new-student.ts';
import { type Browser, openBrowser } from '../../../test-support/browser.ts';
import { messagesTo, newestTo } from '../../../test-support/messages/find-messages.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';

let provider: TestProvider;
let newcomer: NewStudent;
beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  newcomer = await signUp(provider);
});

const sql = () => provider.database.client;
const newest = (to: string) => newestTo(provider.services, to);
const confirmPhone = (code: string, browser: Browser = newcomer.browser) =>
  browser.post('/auth/phone/confirm', { code });
const resendPhone = (phone_number: string, browser: Browser = newcomer.browser) =>
  browser.post('/auth/phone/verification/resend', { phone_number });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** Simulates that three minutes have passed since the last message. */
const waitOut = () =>
  sql()`update rate_limits set window_start = window_start - interval '181 seconds' where key like 'sent:%'`;

test('confirms the phone once, with any digits, and keeps the session', async () => {
  const { code } = await newest(newcomer.phone);
  const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');

  expect(await confirmPhone(arabic)).toMatchObject({
    status: 200,
    data: { redirect: 103, device: { device_id: newcomer.browser.deviceId } },
  });
  expect(await newcomer.browser.get('/student/profile')).toMatchObject({ status: 200 });
  expect(await confirmPhone(code)).toMatchObject({ status: 410, code: 'gone' });
});

test('rejects the code of another student', async () => {
  const { code } = await newest((await signUp(provider)).phone);
  const own = await newest(newcomer.phone);
  if (code === own.code) return;
  expect(await confirmPhone(code)).toMatchObject({ status: 403, code: 'wrong_code' });
});

test('rejects an expired code', async () => {
  const { code } = await newest(newcomer.phone);
  await sql()`update one_time_secrets set expires_at = now()`;
  expect(await confirmPhone(code)).toMatchObject({ status: 410, code: 'gone', show: true });
});

test('rejects the right code after five wrong ones and accepts a newer code', async () => {
  const { code } = await newest(newcomer.phone);
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await confirmPhone(other(code))).toMatchObject({ status: 403, code: 'wrong_code' });
  }
  const refused = await confirmPhone(code);
  expect(refused).toMatchObject({ status: 429 });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);

  await waitOut();
  expect(await resendPhone(newcomer.phone)).toMatchObject({ status: 200, data: null });
  expect(await confirmPhone((await newest(newcomer.phone)).code)).toMatchObject({ status: 200 });
});

test('blocks for a day after fifty wrong codes, whatever is sent afterwards', async () => {
  const { code } = await newest(newcomer.phone);
  await confirmPhone(other(code));
  await sql()`update rate_limits set count = 50 where key like 'code:phone_confirm:%'`;
  const refused = await confirmPhone(code);
  expect(refused).toMatchObject({ status: 429 });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
});

test('stops concurrent attempts at five', async () => {
  const { code } = await newest(newcomer.phone);
  const answers = await Promise.all(Array.from({ length: 30 }, () => confirmPhone(other(code))));

  expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
});

test('accepts a code once when it is sent many times concurrently', async () => {
  const { code } = await newest(newcomer.phone);
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirmPhone(code)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers.filter((one) => one.status !== 200)) expect(status).toBe(410);
});

test('sends a new code every three minutes and invalidates the previous one', async () => {
  const early = await resendPhone(newcomer.phone);
  expect(early).toMatchObject({ status: 429, code: 'too_soon' });
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(170);
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(180);

  const { code } = await newest(newcomer.phone);
  await waitOut();
  await resendPhone(newcomer.phone);
  const { code: second } = await newest(newcomer.phone);
  if (second !== code) expect(await confirmPhone(code)).toMatchObject({ status: 403 });
  expect(await confirmPhone(second)).toMatchObject({ status: 200 });
});

test('sends one code for many concurrent requests', async () => {
  await waitOut();
  const answers = await Promise.all(Array.from({ length: 12 }, () => resendPhone(newcomer.phone)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
  expect(await messagesTo(provider.services, newcomer.phone)).toHaveLength(2);
});

test('responds the same for an unknown phone and sends nothing', async () => {
  const guest = openBrowser(provider.app, { address: '10.44.1.1' });
  await waitOut();
  const bare = ({ headers: _, ...rest }: Awaited<ReturnType<Browser['post']>>) => rest;

  const known = [
    await resendPhone(newcomer.phone, guest),
    await resendPhone(newcomer.phone, guest),
  ];
  const unknown = [
    await resendPhone('01599999999', guest),
    await resendPhone('01599999999', guest),
  ];
  expect(unknown.map(bare)).toEqual(known.map(bare));
  expect(known.map(({ status }) => status)).toEqual([200, 429]);
  expect(await messagesTo(provider.services, '01599999999')).toEqual([]);
});

const confirmEmail = (token: string, browser = openBrowser(provider.app)) =>
  browser.enter('/auth/email/confirm', { token });
const resendEmail = (email: string) =>
  newcomer.browser.post('/auth/email/verification/resend', { email });

test('confirms the email once and logs in on the device that opened the link', async () => {
  const { token } = await newest(newcomer.email);
  const elsewhere = openBrowser(provider.app);

  expect(await confirmEmail(token, elsewhere)).toMatchObject({
    status: 200,
    data: { user: { email_verified: true }, redirect: 101 },
  });
  expect(await elsewhere.get('/student/profile')).toMatchObject({ status: 200 });
  expect(await confirmEmail(token)).toMatchObject({
    status: 410,
    code: 'invalid_token',
    message: 'Invalid token',
    show: true,
  });
});

test('invalidates the link when a newer email is sent', async () => {
  const { token } = await newest(newcomer.email);
  expect(await resendEmail(newcomer.email)).toMatchObject({ status: 429 });
  await waitOut();
  expect(await resendEmail(` ${newcomer.email.toUpperCase()} `)).toMatchObject({ status: 200 });

  expect(await confirmEmail(token)).toMatchObject({ status: 410, code: 'invalid_token' });
  const { token: second } = await newest(newcomer.email);
  expect(await confirmEmail(second)).toMatchObject({ status: 200 });
});

test.each(['expired', 'made up', 'of another kind'])('rejects a token that is %s', async (kind) => {
  const { token } = await newest(newcomer.email);
  if (kind === 'expired') await sql()`update one_time_secrets set expires_at = now()`;
  if (kind === 'of another kind') {
    await sql()`update one_time_secrets set purpose = 'password_reset' where purpose = 'email_confirm'`;
  }
  const given = kind === 'made up' ? 'x'.repeat(43) : token;
  expect(await confirmEmail(given)).toMatchObject({ status: 410, code: 'invalid_token' });
  await sql()`delete from one_time_secrets`;
});

test('confirms once when a link is opened many times concurrently', async () => {
  const { token } = await newest(newcomer.email);
  const answers = await Promise.all(Array.from({ length: 6 }, () => confirmEmail(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
});

test('responds the same for an unknown or confirmed email and sends nothing', async () => {
  const { token } = await newest(newcomer.email);
  await confirmEmail(token);
  await waitOut();
  expect(await resendEmail(newcomer.email)).toMatchObject({ status: 200, data: null });
  expect(await resendEmail('nobody@fasl.test')).toMatchObject({ status: 200, data: null });
  expect(await resendEmail('nobody@fasl.test')).toMatchObject({ status: 429 });
  expect(await messagesTo(provider.services, newcomer.email)).toHaveLength(1);
  expect(await resendEmail('nobody')).toMatchObject({ errors: { email: ['invalid_email'] } });
});
