import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../../test-support/payments/sandbox.ts';
import type { Gateways, KnownPayment, NewPayment, OpenedPayment } from '../gateways/gateway.ts';
import { createReference } from '../gateways/reference.ts';
import { createGateways } from './gateways.ts';

const portal = 'http://127.0.0.1:9';
let sandbox: TestSandbox;
let gateways: Gateways;

beforeAll(async () => {
  sandbox = await startSandbox(portal);
  gateways = createGateways({ gateways: sandbox.keys, bffOrigin: portal });
});
afterAll(async () => {
  await gateways.close();
  await sandbox.stop();
});

const newPayment = (changes: Partial<NewPayment> = {}): NewPayment => ({
  reference: createReference(),
  method: 'card',
  chargeAmount: 10_550,
  title: 'شحن المحفظة',
  phone: '01012345678',
  customer: {
    id: 7,
    firstName: 'مريم',
    lastName: 'حسن',
    email: 'mariam@school.test',
    phone: '01012345678',
  },
  language: 'ar-EG',
  expiresAt: new Date(Date.now() + 3_600_000),
  ...changes,
});

const known = (payment: NewPayment, opened: OpenedPayment): KnownPayment => ({
  ...payment,
  ...opened,
});

const ways = [
  { provider: 'fawry', method: 'fawry', asCode: true },
  { provider: 'fawry', method: 'fawry' },
  { provider: 'fawry', method: 'ewallet' },
  { provider: 'accept', method: 'card' },
  { provider: 'accept', method: 'aman' },
  { provider: 'accept', method: 'masary' },
  { provider: 'accept', method: 'ewallet' },
  { provider: 'opay', method: 'card' },
  { provider: 'opay', method: 'ewallet' },
] as const;

describe.each(ways)('$provider $method (asCode: $asCode)', ({ provider, ...way }) => {
  test('opens a payment and reports when the payment is paid and refunded', async () => {
    const payment = newPayment(way);
    const gateway = gateways[provider];
    expect(gateway.offers(way.method)).toBe(true);
    const opened = await gateway.open(payment);
    await sandbox.make(payment.reference, 'pay');
    const paid = await gateway.status(known(payment, opened));
    expect(paid).toMatchObject({ status: 'paid', amount: 10_550, refundedAmount: 0 });
    expect(paid.providerRef).toBeTruthy();
    if (opened.providerOrderRef) expect(paid.providerOrderRef).toBe(opened.providerOrderRef);
    if (way.method === 'aman' || way.method === 'masary') return;
    const settled = { ...known(payment, opened), providerRef: paid.providerRef };
    await gateway.refund?.(settled, 10_550);
    expect(await gateway.status(settled)).toMatchObject({ status: 'refunded', amount: 10_550 });
  });

  test('rejects a reference that was already used', async () => {
    const payment = newPayment(way);
    await gateways[provider].open(payment);
    await expect(gateways[provider].open(payment)).rejects.toMatchObject({ failure: 'rejected' });
  });
});

test('returns the payment code when a cash payment is opened', async () => {
  const fawry = await gateways.fawry.open(newPayment({ method: 'fawry', asCode: true }));
  expect(fawry.billReference).toMatch(/^\d{9}$/);
  expect(fawry).toMatchObject({
    payload: { reference_number: fawry.billReference },
    providerRef: fawry.billReference,
  });
  const aman = await gateways.accept.open(newPayment({ method: 'aman' }));
  expect(aman.payload).toEqual({ data: { bill_reference: aman.billReference } });
  expect(aman.providerRef).not.toBe(aman.billReference);
});

test('returns the payload of the contract for each method', async () => {
  const payloadOf = async (provider: 'fawry' | 'accept' | 'opay', method: NewPayment['method']) =>
    (await gateways[provider].open(newPayment({ method }))).payload;
  const page = expect.stringMatching(`^${sandbox.origin}/`);
  expect(await payloadOf('fawry', 'fawry')).toEqual({
    checkout_url: page,
    merchant_ref: expect.stringMatching(/^[a-z]{24}$/),
  });
  expect(await payloadOf('fawry', 'ewallet')).toEqual({ redirection_url: page });
  const wallet = await gateways.fawry.open(newPayment({ method: 'ewallet', asCode: true }));
  expect(wallet.payload).toEqual({ redirection_url: page });
  expect(await payloadOf('accept', 'card')).toEqual({ checkout_url: page });
  expect(await payloadOf('accept', 'ewallet')).toEqual({ redirection_url: page });
  expect(await payloadOf('opay', 'card')).toEqual({ data: { cashierUrl: page } });
  expect(await payloadOf('opay', 'ewallet')).toEqual({ redirection_url: page });
});

test('returns the status of an order', async () => {
  const payment = newPayment();
  const opened = await gateways.accept.open(payment);
  const order = known(payment, opened);
  expect(await gateways.accept.status(order)).toMatchObject({ status: 'pending', amount: 10_550 });
  await sandbox.make(payment.reference, 'hold');
  await sandbox.make(payment.reference, 'decline');
  expect(await gateways.accept.status(order)).toMatchObject({ status: 'failed' });
  await sandbox.make(payment.reference, 'expire');
  expect(await gateways.accept.status(order)).toMatchObject({ status: 'expired' });
  await sandbox.make(payment.reference, 'pay');
  expect(await gateways.accept.status(order)).toMatchObject({ status: 'paid' });
});

test('rejects an unknown order as not found', async () => {
  const unknown = { ...newPayment(), providerRef: null, providerOrderRef: null };
  for (const gateway of [gateways.fawry, gateways.accept, gateways.opay]) {
    await expect(gateway.status(unknown)).rejects.toMatchObject({
      failure: 'rejected',
      code: 'not_found',
    });
  }
});

test('cancels an unpaid order', async () => {
  const code = newPayment({ method: 'fawry', asCode: true });
  const opened = known(code, await gateways.fawry.open(code));
  await gateways.fawry.cancel?.(opened);
  expect(await gateways.fawry.status(opened)).toMatchObject({ status: 'failed' });
  const card = newPayment();
  const cashier = known(card, await gateways.opay.open(card));
  await gateways.opay.cancel?.(cashier);
  expect(await gateways.opay.status(cashier)).toMatchObject({ status: 'expired' });
});

test('does not treat a Fawry refund of unknown amount as a full refund', async () => {
  const payment = newPayment({ method: 'fawry', asCode: true });
  const opened = known(payment, await gateways.fawry.open(payment));
  await sandbox.make(payment.reference, 'pay');
  await gateways.fawry.refund?.(opened, 500);
  expect(await gateways.fawry.status(opened)).toMatchObject({
    status: 'refunded',
    refundedAmount: Number.NaN,
  });
});

test('reports an OPay refund without an amount', async () => {
  const payment = newPayment();
  const opened = known(payment, await gateways.opay.open(payment));
  await sandbox.make(payment.reference, 'pay');
  await gateways.opay.refund?.(opened, 3_000);
  expect(await gateways.opay.status(opened)).toMatchObject({
    status: 'refunded',
    refundedAmount: Number.NaN,
  });
});

test('rejects a gateway refund of a cash payment', async () => {
  const payment = newPayment({ method: 'aman' });
  const opened = known(payment, await gateways.accept.open(payment));
  await sandbox.make(payment.reference, 'pay');
  await expect(gateways.accept.refund?.(opened, 100)).rejects.toMatchObject({
    failure: 'rejected',
  });
});

test('rejects payments at a gateway without keys as not configured', async () => {
  const closed = createGateways({
    gateways: { fawry: null, paymob: null, opay: null },
    bffOrigin: portal,
  });
  for (const gateway of [closed.fawry, closed.accept, closed.opay]) {
    expect(gateway.offers('card')).toBe(false);
    await expect(gateway.open(newPayment())).rejects.toMatchObject({ failure: 'not_configured' });
  }
});

test('reports the payment as refused when the gateway keys are wrong', async () => {
  const { fawry, paymob, opay } = sandbox.keys;
  const wrongKeys = createGateways({
    bffOrigin: portal,
    gateways: {
      fawry: fawry && { ...fawry, secureKey: 'guessed' },
      paymob: paymob && { ...paymob, apiKey: 'guessed' },
      opay: opay && { ...opay, publicKey: 'guessed', secretKey: 'guessed' },
    },
  });
  onTestFinished(() => wrongKeys.close());
  for (const gateway of [wrongKeys.fawry, wrongKeys.accept, wrongKeys.opay]) {
    const payment = newPayment({ method: gateway === wrongKeys.fawry ? 'fawry' : 'card' });
    await expect(gateway.open(payment)).rejects.toMatchObject({ failure: 'rejected' });
  }
});

const failures: [string, Parameters<typeof createServer>[1]][] = [
  ['responds with 502', (_, reply) => reply.writeHead(502).end('{}')],
  ['responds with 408', (_, reply) => reply.writeHead(408).end('{}')],
  ['responds with 429', (_, reply) => reply.writeHead(429).end('{"message":"slow down"}')],
  ['redirects', (_, reply) => reply.writeHead(302, { location: '/stolen' }).end()],
  ['responds with HTML', (_, reply) => reply.end('<html>maintenance</html>')],
  ['closes the connection', (request) => request.socket.destroy()],
  ['sends an oversized response', (_, reply) => reply.end('x'.repeat(300_000))],
];

test.each(failures)('reports unavailable after one try if the gateway %s', async (_, listener) => {
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    requests.push(request.url ?? '');
    listener?.(request, reply);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fawry, paymob, opay } = sandbox.keys;
  const broken = createGateways({
    bffOrigin: portal,
    gateways: {
      fawry: fawry && { ...fawry, baseUrl },
      paymob: paymob && { ...paymob, baseUrl },
      opay: opay && { ...opay, baseUrl },
    },
  });
  onTestFinished(() => broken.close());
  for (const gateway of [broken.fawry, broken.accept, broken.opay]) {
    const payment = newPayment({ method: gateway === broken.fawry ? 'fawry' : 'card' });
    await expect(gateway.open(payment)).rejects.toMatchObject({ failure: 'unavailable' });
  }
  // Requests that open a payment are never retried.
  expect(requests).toHaveLength(3);
  expect(requests).not.toContain('/stolen');
});
