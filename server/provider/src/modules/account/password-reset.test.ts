import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createSignUpForm,
  type NewStudent,
  newPassword,
  signUp,
} from '../../../test-support/accounts/new-student.ts';
import { createTestClient } from '../../../test-support/browser.ts';
import { getNewestMessage, listMessages } from '../../../test-support/messages/find-messages.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';

const changedPassword = 'Chosen1anew';
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

const guest = (language = 'en-GB') => {
  serial += 1;
  return createTestClient(provider.app, { language, address: `10.50.${serial % 250}.1` });
};
const forget = (identifier: string, language?: string) =>
  guest(language).post('/auth/password/forget', { identifier });
const resend = (identifier: string) =>
  guest().post('/auth/password/verification/resend', { identifier });
const check = (token: string) => guest().post('/auth/password/verification/check', { token });
const reset = (token: string, password = changedPassword, password_confirmation = password) =>
  guest().post('/auth/password/reset', { token, password, password_confirmation });
const requestToken = async (identifier: string) => {
  await forget(identifier);
  return (await getNewestMessage(provider.services, identifier)).token;
};

describe('password reset', () => {
  test('resets the password by email once and ends every session', async () => {
    const token = await requestToken(student.email);
    expect(await check(token)).toMatchObject({ status: 200, data: null });

    const names = { email: student.email, phone_number: student.phone };
    expect(await reset(token)).toMatchObject({ status: 200, data: names });
    expect(await student.browser.get('/student/profile')).toMatchObject({ status: 401 });
    expect(await guest().login(student.email, newPassword)).toMatchObject({ status: 401 });
    expect(await guest().login(student.email, changedPassword)).toMatchObject({ status: 200 });
    expect(await check(token)).toMatchObject({ status: 410, code: 'invalid_token' });
    expect(await reset(token)).toMatchObject({ status: 410, code: 'invalid_token', show: true });
  });

  test('sends the link by SMS for a phone', async () => {
    await forget(`+2${student.phone}`);
    const { token, body } = await getNewestMessage(provider.services, student.phone);
    expect(body).toContain(`http://127.0.0.1:3000/reset-password?token=${token}`);
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test.each([
    ['en-GB', 'Reset your Fasl password', /^Reset your Fasl password/],
    ['ar-EG', 'تغيير كلمة المرور في فصل', /^اختر كلمة مرور جديدة في فصل/],
  ])('sends email and SMS in %s', async (language, subject, sms) => {
    await forget(student.email, language);
    expect(await getNewestMessage(provider.services, student.email)).toMatchObject({
      language,
      subject,
    });
    await forget(student.phone, language);
    expect((await getNewestMessage(provider.services, student.phone)).body).toMatch(sms);
  });

  test('accepts a token once when it is sent many times concurrently', async () => {
    const token = await requestToken(student.email);
    const passwords = Array.from({ length: 6 }, (_, number) => `Chosen${number}anew`);
    const responses = await Promise.all(passwords.map((password) => reset(token, password)));

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
    const winner = passwords[responses.findIndex(({ status }) => status === 200)] ?? '';
    expect(await guest().login(student.email, winner)).toMatchObject({ status: 200 });
  });

  test('rejects an expired token and a token that a newer email has replaced', async () => {
    const first = await requestToken(student.email);
    await provider.database.client`update rate_limits
      set window_start = window_start - interval '181 seconds' where key like 'sent:%'`;
    expect(await resend(student.email)).toMatchObject({ status: 200 });
    const { token } = await getNewestMessage(provider.services, student.email);
    expect(await check(first)).toMatchObject({ status: 410 });
    expect(await check(token)).toMatchObject({ status: 200 });

    await provider.database.client`update one_time_secrets set expires_at = now()`;
    expect(await check(token)).toMatchObject({ status: 410 });
    expect(await reset(token)).toMatchObject({ status: 410, code: 'invalid_token' });
  });

  test('sends another link only three minutes after the last one', async () => {
    const setAge = (seconds: number) => provider.database.client`update rate_limits
      set window_start = now() - make_interval(secs => ${seconds}) where key like 'sent:password_reset%'`;
    const countMessages = async () => (await listMessages(provider.services, student.email)).length;
    await forget(student.email);
    const before = await countMessages();

    await setAge(120);
    const early = await resend(student.email);
    expect(early).toMatchObject({ status: 429, code: 'too_soon' });
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await forget(student.email)).toMatchObject({ status: 200 });
    expect(await countMessages()).toBe(before);

    await setAge(180);
    expect(await resend(student.email)).toMatchObject({ status: 200 });
    expect(await countMessages()).toBe(before + 1);
  });

  test('returns a field error for a weak password and keeps the token valid', async () => {
    const token = await requestToken(student.email);
    expect(await reset(token, 'student1', 'Student1')).toMatchObject({
      status: 422,
      errors: { password: ['invalid_pattern'], password_confirmation: ['invalid_password'] },
    });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test('returns the same response in the same time for an unknown account and sends no message', async () => {
    const measure = async (identifier: string) => {
      const startedAt = performance.now();
      const first = await forget(identifier);
      const ms = performance.now() - startedAt;
      const responses = [first, await forget(identifier), await resend(identifier)];
      return { ms, answers: responses.map(({ headers: _, ...rest }) => rest) };
    };
    const known = await measure(student.email);
    const unknown = await measure('nobody@fasl.test');

    expect(unknown.answers).toEqual(known.answers);
    expect(known.answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Math.abs(known.ms - unknown.ms)).toBeLessThan(200);
    expect(await listMessages(provider.services, 'nobody@fasl.test')).toEqual([]);
    // One link from the sign-up email, one from the reset.
    expect(await listMessages(provider.services, student.email)).toHaveLength(2);
    expect(await forget('nobody')).toMatchObject({
      errors: { identifier: ['invalid_identifier'] },
    });
  });

  test('unblocks an account that exhausted its attempts', async () => {
    for (let tries = 0; tries < 10; tries += 1) await guest().login(student.email, 'Wrong1word');
    expect(await guest().login(student.email, newPassword)).toMatchObject({ status: 429 });

    await reset(await requestToken(student.email));
    expect(await guest().login(student.email, changedPassword)).toMatchObject({ status: 200 });
  });

  test('unblocks a new browser that exhausted its attempts', async () => {
    const client = guest();
    for (let tries = 0; tries < 10; tries += 1) await client.login(student.email, 'Wrong1word');
    const body = { token: await requestToken(student.email), password: changedPassword };
    await client.post('/auth/password/reset', { ...body, password_confirmation: body.password });
    expect(await client.login(student.email, changedPassword)).toMatchObject({ status: 200 });
  });

  test('unblocks a device that exhausted its attempts', async () => {
    const { deviceId } = student.browser;
    const openOwnDevice = () => {
      serial += 1;
      return createTestClient(provider.app, { deviceId, address: `10.51.${serial % 250}.1` });
    };
    for (let tries = 0; tries < 10; tries += 1)
      await openOwnDevice().login(student.email, 'Wrong1word');
    expect(await openOwnDevice().login(student.email, newPassword)).toMatchObject({ status: 429 });

    await reset(await requestToken(student.email));
    expect(await openOwnDevice().login(student.email, changedPassword)).toMatchObject({
      status: 200,
    });
  });

  test('rejects a guessable password and keeps the link valid', async () => {
    const token = await requestToken(student.email);
    expect(await reset(token, 'Password1')).toMatchObject({
      status: 422,
      errors: { password: ['common_password'] },
    });
    expect(await reset(token, `Ab${student.phone}`)).toMatchObject({
      errors: { password: ['personal_password'] },
    });
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  test.each(['phone', 'email'] as const)(
    'confirms an unproven %s and removes the other contact, which may be of another person',
    async (own) => {
      const other = own === 'phone' ? student.email : student.phone;
      const otherLink =
        own === 'phone' ? (await getNewestMessage(provider.services, other)).token : '';
      expect(await reset(await requestToken(student[own]))).toMatchObject({ status: 200 });

      await forget(other);
      expect((await getNewestMessage(provider.services, other)).body).not.toContain(
        '/reset-password',
      );
      expect(await guest().login(other, changedPassword)).toMatchObject({ status: 401 });
      if (otherLink) {
        const link = { token: otherLink };
        expect(await guest().post('/auth/email/confirm', link)).toMatchObject({ status: 410 });
      }
      const owner = guest();
      expect(await owner.login(student[own], changedPassword)).toMatchObject({
        status: 200,
        data: {
          redirect: own === 'phone' ? 103 : 101,
          user: own === 'phone' ? { email: null } : { email_verified: true, phone_number: null },
        },
      });
    },
  );

  test('keeps both contacts of a confirmed account and of one that the school created', async () => {
    await provider.database.client`update users set phone_verified_at = now()
      where email = ${student.email}`;
    const invited = await signUp(provider);
    await provider.database.client`update users set password_hash = null
      where email = ${invited.email}`;
    for (const { email, phone } of [student, invited]) {
      expect(await reset(await requestToken(email))).toMatchObject({ status: 200 });
      expect(await guest().login(phone, changedPassword)).toMatchObject({ status: 200 });
    }
  });

  test('lets the owner enter a new phone after the unproven one was removed', async () => {
    await reset(await requestToken(student.email));
    const owner = guest();
    await owner.login(student.email, changedPassword);
    const phone = createSignUpForm().phone_number;
    const body = { phone_number: phone };
    expect(await owner.post('/auth/phone/verification/resend', body)).toMatchObject({
      status: 200,
    });
    const { code } = await getNewestMessage(provider.services, phone);
    expect(await owner.post('/auth/phone/confirm', { code })).toMatchObject({ status: 200 });
  });
});
