import { sandboxKeys, testServiceToken } from '@fasl/provider/testing';
import { describe, expect, test } from 'vitest';
import { prepareGateways } from '../test-support/payments/gateways.ts';

const { logged, sandbox, portal, begin, stateOf, settled, answersFrom, post } = prepareGateways();

const ways = [
  ['fawry', 'fawry'],
  ['accept', 'card'],
  ['opay', 'card'],
  ['accept', 'aman'],
  ['accept', 'ewallet'],
  ['opay', 'ewallet'],
] as const;
/** The short run has one method of each gateway. */
const isLong = Boolean(process.env['FAULTS']);
const tested = isLong ? ways : ways.slice(0, 3);
const copies = isLong ? 50 : 10;

describe.each(tested)('gateway %s, method %s', (provider, method) => {
  test('credits once for many copies of one webhook', async () => {
    const reference = await begin(provider, method);
    const before = await stateOf(reference);
    const answered = await answersFrom(provider, 200);
    await sandbox().make(reference, 'pay', { copies });
    await settled(reference, 'paid');
    await expect.poll(answered, { timeout: 8_000 }).toBeGreaterThanOrEqual(copies);
    expect((await stateOf(reference)).balance).toBe(before.balance + 100);
  });

  test('rejects a forged webhook and credits no other amount', async () => {
    const reference = await begin(provider, method);
    const before = await stateOf(reference);
    const refused = await answersFrom(provider, 401);
    await sandbox().make(reference, 'decline', { forged: true });
    await expect.poll(refused, { timeout: 8_000 }).toBeGreaterThan(0);
    const taken = await answersFrom(provider, 200);
    await sandbox().make(reference, 'decline', { amountOff: -9_000 });
    await expect.poll(taken, { timeout: 8_000 }).toBeGreaterThan(0);
    expect(await stateOf(reference)).toEqual(before);
  });
});

test.each(['fawry', 'paymob', 'opay', 'fawry/', 'paymob/', 'opay/'])(
  'the webhook route %s requires no cookie and sets no cookie',
  async (path) => {
    const answer = await post(path, '{}', { cookie: 'fasl=evil', 'content-type': 'text/plain' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test.each(['json', 'application/json, application/json', 'application/json charset=utf-8'])(
  'the webhook routes ignore the content type "%s"',
  async (type) => {
    expect((await post('fawry', '{}', { 'content-type': type })).statusCode).toBe(400);
  },
);

test('the webhook routes reject a body of more than 64 KB', async () => {
  expect((await post('fawry', 'x'.repeat(65 * 1024))).statusCode).toBe(413);
});

test('the webhook routes reject an empty body without a content type', async () => {
  expect((await post('fawry', '')).statusCode).toBe(400);
});

test('the Fawry route ignores legacy notifications unless they are enabled', async () => {
  const answer = await portal().app.inject({ url: '/payment/callback/fawry?FawryRefNo=1' });
  expect(answer.statusCode).toBe(404);
});

test("the Paymob route redirects a browser to the payment's page", async () => {
  const reference = await begin('accept', 'card');
  const url = `/payment/callback/paymob?id=1&success=true&merchant_order_id=${reference}&hmac=aa`;
  const answer = await portal().app.inject({ url });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe(`/payment/callback?reference=${reference}`);
});

test('the log contains no key, signature or signed text', () => {
  const log = logged.join('');
  expect(log).toContain('payment settled');
  expect(log).toContain('callback_refused');
  const { fawry, paymob, opay } = sandboxKeys;
  for (const secret of [fawry.secureKey, paymob.hmacSecret, opay.secretKey, testServiceToken]) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(/[a-f\d]{64}|EGPfalse|hmac=/);
});

test('a webhook that the provider cannot store is retried and then credited', async () => {
  const reference = await begin('opay', 'card');
  const before = await stateOf(reference);
  const { db } = portal().provider.services;
  const unkept = await answersFrom('opay', 503);
  await db.execute('alter table callback_events rename to away');
  await sandbox().make(reference, 'pay');
  await expect.poll(unkept, { timeout: 8_000 }).toBeGreaterThan(0);
  await db.execute('alter table away rename to callback_events');
  await settled(reference, 'paid');
  expect((await stateOf(reference)).balance).toBe(before.balance + 100);
});
