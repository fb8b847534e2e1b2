import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NewStudent, signUp } from '../../../test-support/accounts/new-student.ts';
import { createTestClient, type TestClient } from '../../../test-support/browser.ts';
import { getNewestMessage, listMessages } from '../../../test-support/messages/find-messages.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';

let provider: TestProvider;
let student: NewStudent;
beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  student = await signUp(provider);
});

const sql = () => provider.database.client;
const newest = (to: string) => getNewestMessage(provider.services, to);
const confirmPhone = (code: string, browser: TestClient = student.browser) =>
  browser.post('/auth/phone/confirm', { code });
const resendPhone = (phone_number: string, browser: TestClient = student.browser) =>
  browser.post('/auth/phone/verification/resend', { phone_number });
const changeCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** Simulates that three minutes have passed since the last message. */
const expireResendLimit = () =>
  sql()`update rate_limits set window_start = window_start - interval '181 seconds' where key like 'sent:%'`;

describe('confirmPhone', () => {
  test('confirms the phone once, with a code in Arabic digits, and keeps the session', async () => {
    const { code } = await newest(student.phone);
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');

    expect(await confirmPhone(arabic)).toMatchObject({
      status: 200,
      data: { redirect: 103, device: { device_id: student.browser.deviceId } },
    });
    expect(await student.browser.get('/student/profile')).toMatchObject({ status: 200 });
    expect(await confirmPhone(code)).toMatchObject({ status: 410, code: 'gone' });
  });

  test('rejects the code of another student', async () => {
    const { code } = await newest((await signUp(provider)).phone);
    const own = await newest(student.phone);
    if (code === own.code) return;
    expect(await confirmPhone(code)).toMatchObject({ status: 403, code: 'wrong_code' });
  });

  test('rejects an expired code', async () => {
    const { code } = await newest(student.phone);
    await sql()`update one_time_secrets set expires_at = now()`;
    expect(await confirmPhone(code)).toMatchObject({ status: 410, code: 'gone', show: true });
  });

  test('rejects the correct code after five wrong ones and accepts a newer code', async () => {
    const { code } = await newest(student.phone);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await confirmPhone(changeCode(code))).toMatchObject({
        status: 403,
        code: 'wrong_code',
      });
    }
    const rejected = await confirmPhone(code);
    expect(rejected).toMatchObject({ status: 429 });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(500);

    await expireResendLimit();
    expect(await resendPhone(student.phone)).toMatchObject({ status: 200, data: null });
    expect(await confirmPhone((await newest(student.phone)).code)).toMatchObject({ status: 200 });
  });

  test('blocks the student for a day after fifty wrong codes, even for the correct code', async () => {
    const { code } = await newest(student.phone);
    await confirmPhone(changeCode(code));
    await sql()`update rate_limits set count = 50 where key like 'code:phone_confirm:%'`;
    const rejected = await confirmPhone(code);
    expect(rejected).toMatchObject({ status: 429 });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(80_000);
  });

  test('checks at most five concurrent attempts', async () => {
    const { code } = await newest(student.phone);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => confirmPhone(changeCode(code))),
    );

    expect(responses.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  test('accepts a code once when the student sends it many times concurrently', async () => {
    const { code } = await newest(student.phone);
    const responses = await Promise.all(Array.from({ length: 5 }, () => confirmPhone(code)));

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of responses.filter((one) => one.status !== 200))
      expect(status).toBe(410);
  });

  test('sends a new code every three minutes and invalidates the previous one', async () => {
    const early = await resendPhone(student.phone);
    expect(early).toMatchObject({ status: 429, code: 'too_soon' });
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(170);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(180);

    const { code } = await newest(student.phone);
    await expireResendLimit();
    await resendPhone(student.phone);
    const { code: second } = await newest(student.phone);
    expect(second).not.toBe(code);
    expect(await confirmPhone(code)).toMatchObject({ status: 403 });
    expect(await confirmPhone(second)).toMatchObject({ status: 200 });
  });

  test('sends one code for many concurrent requests', async () => {
    await expireResendLimit();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => resendPhone(student.phone)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(11);
    expect(await listMessages(provider.services, student.phone)).toHaveLength(2);
  });

  test('responds alike for known and unknown phones and sends nothing to unknown ones', async () => {
    const guest = createTestClient(provider.app, { address: '10.44.1.1' });
    await expireResendLimit();
    const withoutHeaders = ({ headers: _, ...rest }: Awaited<ReturnType<TestClient['post']>>) =>
      rest;

    const known = [
      await resendPhone(student.phone, guest),
      await resendPhone(student.phone, guest),
    ];
    const unknown = [
      await resendPhone('01599999999', guest),
      await resendPhone('01599999999', guest),
    ];
    expect(unknown.map(withoutHeaders)).toEqual(known.map(withoutHeaders));
    expect(known.map(({ status }) => status)).toEqual([200, 429]);
    expect(await listMessages(provider.services, '01599999999')).toEqual([]);
  });

  test.each([
    ['123', 'invalid_phone'],
    [' ', 'field_required'],
  ])('rejects the phone "%s" of a guest', async (phone, error) => {
    expect(await resendPhone(phone, createTestClient(provider.app))).toMatchObject({
      status: 422,
      errors: { phone_number: [error] },
    });
  });
});

describe('confirmEmail', () => {
  const confirmEmail = (token: string, browser = createTestClient(provider.app)) =>
    browser.enter('/auth/email/confirm', { token });
  const resendEmail = (email: string) =>
    student.browser.post('/auth/email/verification/resend', { email });

  test('confirms the email once and logs the student in on the device that opened the link', async () => {
    const { token } = await newest(student.email);
    const elsewhere = createTestClient(provider.app);

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
    const { token } = await newest(student.email);
    expect(await resendEmail(student.email)).toMatchObject({ status: 429 });
    await expireResendLimit();
    expect(await resendEmail(` ${student.email.toUpperCase()} `)).toMatchObject({ status: 200 });

    expect(await confirmEmail(token)).toMatchObject({ status: 410, code: 'invalid_token' });
    const { token: second } = await newest(student.email);
    expect(await confirmEmail(second)).toMatchObject({ status: 200 });
  });

  test.each(['expired', 'unknown', 'of another purpose'])(
    'rejects a token that is %s',
    async (kind) => {
      const { token } = await newest(student.email);
      if (kind === 'expired') await sql()`update one_time_secrets set expires_at = now()`;
      if (kind === 'of another purpose') {
        await sql()`update one_time_secrets set purpose = 'password_reset' where purpose = 'email_confirm'`;
      }
      const sentToken = kind === 'unknown' ? 'x'.repeat(43) : token;
      expect(await confirmEmail(sentToken)).toMatchObject({ status: 410, code: 'invalid_token' });
      await sql()`delete from one_time_secrets`;
    },
  );

  test('confirms the email once when the link is opened many times concurrently', async () => {
    const { token } = await newest(student.email);
    const responses = await Promise.all(Array.from({ length: 6 }, () => confirmEmail(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
  });

  test('responds the same for an unknown or confirmed email and sends nothing', async () => {
    const { token } = await newest(student.email);
    await confirmEmail(token);
    await expireResendLimit();
    expect(await resendEmail(student.email)).toMatchObject({ status: 200, data: null });
    expect(await resendEmail('nobody@fasl.test')).toMatchObject({ status: 200, data: null });
    expect(await resendEmail('nobody@fasl.test')).toMatchObject({ status: 429 });
    expect(await listMessages(provider.services, student.email)).toHaveLength(1);
    expect(await resendEmail('nobody')).toMatchObject({ errors: { email: ['invalid_email'] } });
  });
});
