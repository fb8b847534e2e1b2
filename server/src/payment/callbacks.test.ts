import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  sandboxIntegrations,
  sandboxKeys,
  startSandbox,
  type TestSandbox,
  testServiceToken,
} from '@fasl/provider/testing';
import { opayCallbackText } from '@fasl/shared/rules/gateways/opay';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { unpressed } from '../testing/unpressed.ts';
import { demoPassword, demoStudents, type Portal, startPortal } from '../testing.ts';
import { opayPaid } from './testing/messages.ts';

const contracts = {
  PROVIDER_SERVICE_TOKEN: testServiceToken,
  FAWRY_SECURE_KEY: sandboxKeys.fawry.secureKey,
  PAYMOB_HMAC_SECRET: sandboxKeys.paymob.hmacSecret,
  PAYMOB_OWNER_ID: String(sandboxKeys.paymob.owner),
  PAYMOB_INTEGRATION_IDS: Object.values(sandboxIntegrations).join(','),
  OPAY_SECRET_KEY: sandboxKeys.opay.secretKey,
};

let sandbox: TestSandbox;
let portal: Portal;
let origin: string;
const logged: string[] = [];

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  sandbox = await startSandbox(origin);
  portal = await startPortal({
    logTo: { write: (line: string) => logged.push(line) } as never,
    provider: { env: { gateways: sandbox.keys, bffOrigin: origin } },
    env: contracts,
  });
  await portal.app.listen({ host: '127.0.0.1', port });
});

afterAll(async () => {
  await portal.stop();
  await sandbox.stop();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Started = { reference_number: string };
type Asked = { path: string; token: string; body?: unknown };

async function askProvider<T>({ path, token, body }: Asked): Promise<{ status: number; data: T }> {
  const answer = await fetch(`${portal.provider.origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'device-id': 'device-of-callbacks',
      'idempotency-key': crypto.randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = (await answer.json()) as { data: T };
  return { status: answer.status, data };
}

let token: string;

beforeAll(async () => {
  const body = { identifier: demoStudents.fresh.email, password: demoPassword };
  const { data } = await askProvider<{ token: string }>({ path: '/auth/login', token: '', body });
  token = data.token;
});

/** Only one payment may be open at a time: each test gives its own up. */
async function begin(provider: string, method: string): Promise<string> {
  const body = { provider, method, amount: 100, phone: '01012345678' };
  const { status, data } = await askProvider<Started>({ path: '/recharge', token, body });
  expect(status).toBe(200);
  const { reference_number } = data;
  onTestFinished(async () => {
    await askProvider({ path: '/recharge/rollback', token, body: { reference_number } });
  });
  return reference_number;
}

type State = { invoice: { status: string }; balance: number };

async function stateOf(reference: string) {
  const path = `/recharge/transaction/${reference}`;
  const { data } = await askProvider<State>({ path, token });
  return { status: data.invoice.status, balance: data.balance };
}

const settled = (reference: string, status: string) =>
  expect.poll(async () => (await stateOf(reference)).status, { timeout: 8_000 }).toBe(status);

const ways = [
  ['fawry', 'fawry'],
  ['accept', 'card'],
  ['accept', 'aman'],
  ['accept', 'ewallet'],
  ['opay', 'card'],
  ['opay', 'ewallet'],
] as const;

describe.each(ways)('%s by %s', (provider, method) => {
  test('fifty copies of one message credit once', async () => {
    const reference = await begin(provider, method);
    const before = await stateOf(reference);
    const answered = await answersFrom(provider, 200);
    await sandbox.make(reference, 'pay', { copies: 50 });
    await settled(reference, 'paid');
    await expect.poll(answered, { timeout: 8_000 }).toBeGreaterThanOrEqual(50);
    expect((await stateOf(reference)).balance).toBe(before.balance + 100);
  });

  test('what is forged is refused, and what is about another amount changes nothing', async () => {
    const reference = await begin(provider, method);
    const before = await stateOf(reference);
    const refused = await answersFrom(provider, 401);
    await sandbox.make(reference, 'decline', { forged: true });
    await expect.poll(refused, { timeout: 8_000 }).toBeGreaterThan(0);
    const taken = await answersFrom(provider, 200);
    await sandbox.make(reference, 'decline', { amountOff: -9_000 });
    await expect.poll(taken, { timeout: 8_000 }).toBeGreaterThan(0);
    expect(await stateOf(reference)).toEqual(before);
  });
});

const pathOf = { fawry: 'fawry', accept: 'paymob', opay: 'opay' };

/** Counts the messages of a gateway that are answered so from here on. */
async function answersFrom(provider: keyof typeof pathOf, wanted: number) {
  const { length } = await sandbox.deliveries();
  return async () => {
    const since = (await sandbox.deliveries()).slice(length);
    return since.filter(
      ({ url, status }) => url.includes(`/${pathOf[provider]}`) && status === wanted,
    ).length;
  };
}

const post = (path: string, payload: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'POST', url: `/payment/callback/${path}`, payload, headers });

test.each(['fawry', 'paymob', 'opay'])(
  '%s is heard without a cookie, and sets none',
  async (path) => {
    const answer = await post(path, '{}', { cookie: 'fasl=evil', 'content-type': 'text/plain' });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test('more than 64 KB are not read', async () => {
  expect((await post('fawry', 'x'.repeat(65 * 1024))).statusCode).toBe(413);
});

test('a body without a type, or without anything in it, is an answer and no fault', async () => {
  expect((await post('fawry', '')).statusCode).toBe(400);
});

test('the notification of old is not heard unless it is switched on', async () => {
  const answer = await portal.app.inject({ url: '/payment/callback/fawry?FawryRefNo=1' });
  expect(answer.statusCode).toBe(404);
});

test('no log holds a key, a signature or a signed text', () => {
  const log = logged.join('');
  expect(log).toContain('a payment was settled');
  expect(log).toContain('callback_refused');
  const { fawry, paymob, opay } = sandboxKeys;
  for (const secret of [fawry.secureKey, paymob.hmacSecret, opay.secretKey, testServiceToken]) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(/[a-f\d]{64}|EGPfalse|hmac=/);
});

test('what the provider cannot keep is sent again, and credited then', async () => {
  const reference = await begin('opay', 'card');
  const before = await stateOf(reference);
  const { db } = portal.provider.services;
  const unkept = await answersFrom('opay', 503);
  await db.execute('alter table callback_events rename to away');
  await sandbox.make(reference, 'pay');
  await expect.poll(unkept, { timeout: 8_000 }).toBeGreaterThan(0);
  await db.execute('alter table away rename to callback_events');
  await settled(reference, 'paid');
  expect((await stateOf(reference)).balance).toBe(before.balance + 100);
});

/** Pays on the gateway's page, and gives what its browser then carries to us. */
async function payOnPage(reference: string): Promise<URLSearchParams> {
  const order = (await sandbox.orders()).find((one) => one.reference === reference);
  const answer = await fetch(`${sandbox.origin}${order?.page}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ choice: 'pay:card' }),
  });
  await settled(reference, 'paid');
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

/** The signed fields of a way back, as the message of a server. */
function asMessage(back: URLSearchParams, changes: Record<string, unknown>) {
  const typed = (value: string) =>
    /^(?:true|false|\d+)$/.test(value) ? (JSON.parse(value) as unknown) : value;
  const fields = Object.fromEntries([...back].map(([name, value]) => [name, typed(value)]));
  const source_data = {
    pan: back.get('source_data.pan'),
    sub_type: back.get('source_data.sub_type'),
    type: back.get('source_data.type'),
  };
  const obj = { ...fields, source_data, ...changes };
  return post(`paymob?hmac=${back.get('hmac')}`, JSON.stringify({ type: 'TRANSACTION', obj }));
}

test('what the browser carried home does not pay for another order', async () => {
  const first = await begin('accept', 'card');
  const back = await payOnPage(first);
  const second = await begin('accept', 'card');
  const before = await stateOf(second);
  const number = Number(back.get('order'));
  const other = (await sandbox.orders()).find((one) => one.reference === second);

  const again = await asMessage(back, { order: { id: number, merchant_order_id: first } });
  expect(again.statusCode).toBe(200);
  const swapped = await asMessage(back, { order: { id: number, merchant_order_id: second } });
  expect(swapped.statusCode).toBe(200);
  const renumbered = { id: Number(other?.number), merchant_order_id: second };
  expect((await asMessage(back, { order: renumbered })).statusCode).toBe(401);
  const cents = Number(`${back.get('amount_cents')}20`);
  const shifted = { amount_cents: cents, created_at: back.get('created_at')?.slice(2) };
  expect((await asMessage(back, shifted)).statusCode).toBe(400);
  expect(await stateOf(second)).toEqual(before);
});

test('money that went back is taken back once, although its payment is told again as successful', async () => {
  const reference = await begin('accept', 'card');
  const before = await stateOf(reference);
  await payOnPage(reference);
  await sandbox.make(reference, 'refund', { copies: 5, shuffled: true });
  const balance = async () => (await stateOf(reference)).balance;
  await expect.poll(balance, { timeout: 8_000 }).toBe(before.balance);
  // The copies that are still under way find nothing more to take.
  const taken = await answersFrom('accept', 200);
  await expect.poll(taken, { timeout: 8_000 }).toBeGreaterThan(0);
  expect(await stateOf(reference)).toEqual({ status: 'paid', balance: before.balance });
});

test('the way back from Fawry is no notification', async () => {
  const reference = await begin('fawry', 'fawry');
  const back = await payOnPage(reference);
  const message = {
    fawryRefNumber: back.get('referenceNumber'),
    merchantRefNumber: reference,
    paymentAmount: back.get('paymentAmount'),
    orderAmount: back.get('orderAmount'),
    orderStatus: back.get('orderStatus'),
    paymentMethod: back.get('paymentMethod'),
    paymentRefrenceNumber: `2.00${back.get('customerMail')}${back.get('customerMobile')}`,
    messageSignature: back.get('signature'),
  };
  expect((await post('fawry', JSON.stringify(message))).statusCode).toBe(400);
});

test('a hundred copies through two portals at once credit once', async () => {
  const apiUrl = `${portal.provider.origin}/api`;
  const env = { ...contracts, PROVIDER_API_URL: apiUrl, LOG_LEVEL: 'silent' };
  const second = await buildApp(readEnv(env), { pressure: unpressed });
  onTestFinished(() => second.close());
  const reference = await begin('opay', 'card');
  const before = await stateOf(reference);
  const order = (await sandbox.orders()).find((one) => one.reference === reference);
  const number = order?.number ?? '';
  const signed = { reference, amount: String(order?.amount), token: number, transactionId: number };
  const payload = { ...opayPaid, ...signed };
  const sha512 = createHmac('sha3-512', sandboxKeys.opay.secretKey)
    .update(opayCallbackText(payload))
    .digest('hex');
  const body = JSON.stringify({ payload, sha512, type: 'transaction-status' });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      (index % 2 ? portal.app : second).inject({
        method: 'POST',
        url: '/payment/callback/opay',
        payload: body,
      }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await stateOf(reference)).toEqual({ status: 'paid', balance: before.balance + 100 });
});
