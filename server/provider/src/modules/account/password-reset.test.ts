import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type NewStudent,
  newPassword,
  signUp,
} from '../../../test-support/accounts/new-student.ts';
import { openBrowser } from '../../../test-support/browser.ts';
import { messagesTo, newestTo } from '../../../test-support/messages/find-messages.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';

const chosen = 'Chosen1anew';
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

/** A visitor without a session. */
const guest = (language = 'en-GB') => {
  serial += 1;
  return openBrowser(provider.app, { language, address: `10.50.${serial % 250}.1` });
};
const forget = (identifier: string, language?: string) =>
  guest(language).post('/auth/password/forget', { identifier });
const resend = (identifier: string) =>
  guest().post('/auth/password/verification/resend', { identifier });
const check = (token: string) => guest().post('/auth/password/verification/check', { token });
const reset = (token: string, password = chosen, password_confirmation = password) =>
  guest().post('/auth/password/reset', { token, password, password_confirmation });
const tokenFor = async (identifier: string) => {
  await forget(identifier);
  return (await newestTo(provider.services, identifier)).token;
};

test('sets the password by email, ends every session and works once', async () => {
  const token = await tokenFor(newcomer.email);
  expect(await check(token)).toMatchObject({ status: 200, data: null });

  expect(await reset(token)).toMatchObject({ status: 200, data: null });
  expect(await newcomer.browser.get('/student/profile')).toMatchObject({ status: 401 });
  expect(await guest().login(newcomer.email, newPassword)).toMatchObject({ status: 401 });
  expect(await guest().login(newcomer.email, chosen)).toMatchObject({ status: 200 });
  expect(await check(token)).toMatchObject({ status: 410, code: 'invalid_token' });
  expect(await reset(token)).toMatchObject({ status: 410, code: 'invalid_token', show: true });
});

test('sends the link by SMS for a phone', async () => {
  await forget(`+2${newcomer.phone}`);
  const { token, body } = await newestTo(provider.services, newcomer.phone);
  expect(body).toContain(`http://127.0.0.1:3000/reset-password?token=${token}`);
  expect(await reset(token)).toMatchObject({ status: 200 });
});

test.each([
  ['en-GB', 'Reset your Fasl password', /^Reset your Fasl password/],
  ['ar-EG', 'إعادة تعيين كلمة المرور في فصل', /^اختر كلمة مرور جديدة في فصل/],
])('sends email and SMS in %s', async (language, subject, sms) => {
  await forget(newcomer.email, language);
  expect(await newestTo(provider.services, newcomer.email)).toMatchObject({ language, subject });
  await forget(newcomer.phone, language);
  expect((await newestTo(provider.services, newcomer.phone)).body).toMatch(sms);
});

test('sets one password when a token is used many times concurrently', async () => {
  const token = await tokenFor(newcomer.email);
  const passwords = Array.from({ length: 6 }, (_, number) => `Chosen${number}anew`);
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410]);
  const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
  expect(await guest().login(newcomer.email, winner)).toMatchObject({ status: 200 });
});

test('rejects an expired token and one before a newer email', async () => {
  const first = await tokenFor(newcomer.email);
  await provider.database.client`update rate_limits
    set window_start = window_start - interval '181 seconds' where key like 'sent:%'`;
  expect(await resend(newcomer.email)).toMatchObject({ status: 200 });
  const { token } = await newestTo(provider.services, newcomer.email);
  expect(await check(first)).toMatchObject({ status: 410 });
  expect(await check(token)).toMatchObject({ status: 200 });

  await provider.database.client`update one_time_secrets set expires_at = now()`;
  expect(await check(token)).toMatchObject({ status: 410 });
  expect(await reset(token)).toMatchObject({ status: 410, code: 'invalid_token' });
});

test('rejects a weak password by field and keeps the token valid', async () => {
  const token = await tokenFor(newcomer.email);
  expect(await reset(token, 'student1', 'Student1')).toMatchObject({
    status: 422,
    errors: { password: ['invalid_pattern'], password_confirmation: ['invalid_password'] },
  });
  expect(await reset(token)).toMatchObject({ status: 200 });
});

test('responds the same in the same time for an unknown account and sends nothing', async () => {
  const timed = async (identifier: string) => {
    const begun = performance.now();
    const first = await forget(identifier);
    const ms = performance.now() - begun;
    const answers = [first, await forget(identifier), await resend(identifier)];
    return { ms, answers: answers.map(({ headers: _, ...rest }) => rest) };
  };
  const known = await timed(newcomer.email);
  const unknown = await timed('nobody@fasl.test');

  expect(unknown.answers).toEqual(known.answers);
  expect(known.answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Math.abs(known.ms - unknown.ms)).toBeLessThan(200);
  expect(await messagesTo(provider.services, 'nobody@fasl.test')).toEqual([]);
  // The link of the sign-up email and one reset.
  expect(await messagesTo(provider.services, newcomer.email)).toHaveLength(2);
  expect(await forget('nobody')).toMatchObject({ errors: { identifier: ['invalid_identifier'] } });
});

test('unblocks an account that exhausted its attempts', async () => {
  for (let tries = 0; tries < 10; tries += 1) await guest().login(newcomer.email, 'Wrong1word');
  expect(await guest().login(newcomer.email, newPassword)).toMatchObject({ status: 429 });

  await reset(await tokenFor(newcomer.email));
  expect(await guest().login(newcomer.email, chosen)).toMatchObject({ status: 200 });
});

test('unblocks a device that exhausted its attempts', async () => {
  const { deviceId } = newcomer.browser;
  const there = () => {
    serial += 1;
    return openBrowser(provider.app, { deviceId, address: `10.51.${serial % 250}.1` });
  };
  for (let tries = 0; tries < 10; tries += 1) await there().login(newcomer.email, 'Wrong1word');
  expect(await there().login(newcomer.email, newPassword)).toMatchObject({ status: 429 });

  await reset(await tokenFor(newcomer.email));
  expect(await there().login(newcomer.email, chosen)).toMatchObject({ status: 200 });
});

test('rejects a guessable password and keeps the link valid', async () => {
  const token = await tokenFor(newcomer.email);
  expect(await reset(token, 'Password1')).toMatchObject({
    status: 422,
    errors: { password: ['common_password'] },
  });
  expect(await reset(token, `Ab${newcomer.phone}`)).toMatchObject({
    errors: { password: ['personal_password'] },
  });
  expect(await reset(token)).toMatchObject({ status: 200 });
});
