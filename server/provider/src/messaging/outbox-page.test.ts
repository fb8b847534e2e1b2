import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestProvider,
  type TestProvider,
  testAdminToken,
} from '../../test-support/provider.ts';
import { queueMessage } from './queue-message.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
  const { db } = provider.services;
  const one = { kind: 'sms', recipient: '01012345678', subject: null, language: 'ar-EG' } as const;
  await queueMessage(db, { ...one, body: 'كود 123456 <b>' }, 'one');
  const two = { kind: 'mail', recipient: 'a@fasl.test', subject: 'Hi', language: 'en-GB' } as const;
  await queueMessage(db, { ...two, body: 'https://school.test/verify/abc' }, 'two');
});
afterAll(() => provider.stop());

type Ask = { url?: string; remoteAddress?: string; headers?: Record<string, string> };
const ask = ({ url = '/outbox', ...rest }: Ask = {}) =>
  provider.app.inject({ url, headers: { host: '127.0.0.1:4000' }, ...rest });

test('shows unsent messages to a local browser', async () => {
  const page = await ask();
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('dir="rtl">كود <b class="code">123456</b> &lt;b&gt;</p>');
  expect(page.body).toContain('<a href="https://school.test/verify/abc"');

  const { messages } = (await ask({ url: '/outbox.json?to=01012345678' })).json();
  expect(messages).toMatchObject([{ kind: 'sms', body: 'كود 123456 <b>', state: 'waiting' }]);
});

test('filters by a recipient and escapes the input', async () => {
  const found = await ask({ url: `/outbox?to=${encodeURIComponent(' ٠١٠١٢٣٤٥٦٧٨ ')}` });
  expect(found.body).toContain('SMS to 01012345678');
  expect(found.body).not.toContain('a@fasl.test');
  const none = await ask({ url: '/outbox?to=%22%3E%3Cscript%3E' });
  expect(none.body).toContain('Nothing was sent to &quot;&gt;&lt;script&gt;.');
});

test('shows Arabic texts to an Arabic browser', async () => {
  const headers = { host: '127.0.0.1:4000', 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.5' };
  const { body } = await ask({ headers });
  expect(body).toContain('<html lang="ar-EG" dir="rtl">');
  expect(body).toContain('رسالة نصية إلى 01012345678');
});

test.each([
  ['another machine', { remoteAddress: '192.0.2.7' }],
  [
    'a browser behind the portal',
    { headers: { host: '127.0.0.1:4000', 'x-forwarded-for': '192.0.2.7' } },
  ],
  ['a page that reaches this machine under another host name', { headers: { host: 'evil.test' } }],
  [
    'a client with a wrong token',
    { remoteAddress: '192.0.2.7', headers: { authorization: 'Bearer nope' } },
  ],
])('returns 404 to %s', async (_, from) => {
  for (const url of ['/outbox', '/outbox.json']) {
    expect((await ask({ url, ...from })).statusCode).toBe(404);
  }
});

test('is available to the operator from any address', async () => {
  const headers = { authorization: `Bearer ${testAdminToken}` };
  expect((await ask({ remoteAddress: '192.0.2.7', headers })).statusCode).toBe(200);
});

test('returns 404 when the school sends its messages', async () => {
  const sending = await startTestProvider({
    template: 'empty',
    env: { smsWebhookUrl: 'http://127.0.0.1:1/sms', smsWebhookSecret: 's'.repeat(32) },
  });
  const headers = { host: '127.0.0.1', authorization: `Bearer ${testAdminToken}` };
  for (const url of ['/outbox', '/outbox.json']) {
    expect((await sending.app.inject({ url, headers })).statusCode).toBe(404);
  }
  await sending.stop();
});
