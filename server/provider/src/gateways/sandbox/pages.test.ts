import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../../../test-support/payments/sandbox.ts';
import { createGateways } from '../../app/gateways.ts';
import type { Gateways, NewPayment } from '../gateway.ts';
import { createReference } from '../reference.ts';
import { openOrderFile } from './simulator/order-file.ts';

const portal = 'http://127.0.0.1:9';
let sandbox: TestSandbox;
let gateways: Gateways;
const folder = mkdtempSync(join(tmpdir(), 'fasl-sandbox-'));
const ordersPath = join(folder, 'orders.json');
beforeAll(async () => {
  sandbox = await startSandbox(portal, ordersPath);
  gateways = createGateways({ gateways: sandbox.keys, bffOrigin: portal });
});
afterAll(async () => {
  await gateways.close();
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

async function aPage(provider: 'fawry' | 'accept' | 'opay', changes: Partial<NewPayment> = {}) {
  const reference = createReference();
  await gateways[provider].open({
    reference,
    method: provider === 'fawry' ? 'fawry' : 'card',
    chargeAmount: 7_900,
    title: '<b>Wallet</b>',
    phone: '01012345678',
    customer: {
      id: 7,
      firstName: 'M',
      lastName: 'H',
      email: 'm@school.test',
      phone: '01012345678',
    },
    language: 'ar-EG',
    expiresAt: new Date(Date.now() + 3_600_000),
    ...changes,
  });
  const order = (await sandbox.orders()).find((one) => one.reference === reference);
  return { reference, url: `${sandbox.origin}${order?.page}` };
}

const choose = (url: string, choice: string, query = '') =>
  fetch(`${url}?lang=en${query}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ choice }),
  });
const stateOf = async (reference: string) =>
  (await sandbox.orders()).find((one) => one.reference === reference)?.state;

test('shows a page in the requested language, or else in the language of the order', async () => {
  const { url } = await aPage('fawry');
  const arabic = await (await fetch(url)).text();
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain('الدفع بالبطاقة');
  const english = await fetch(`${url}?lang=en`);
  const text = await english.text();
  expect(text).toContain('79.00');
  expect(text).toContain('Pay later at a kiosk');
  expect(text).toContain('&lt;b&gt;Wallet');
  expect(english.headers.get('content-security-policy')).toContain("default-src 'none'");
});

describe.each(['fawry', 'accept', 'opay'] as const)('the page of %s', (provider) => {
  test.each([
    ['pay:card', 'paid'],
    ['decline', 'failed'],
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
  ])('%s sets the order to %s and redirects the browser back', async (choice, state) => {
    const { reference, url } = await aPage(provider);
    const answer = await choose(url, choice);
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(`${portal}/payment/callback`);
    expect(back.search).toContain(reference);
    expect(await stateOf(reference)).toBe(state);
  });

  test('ignores a choice that the page does not offer', async () => {
    const { reference, url } = await aPage(provider);
    expect((await choose(url, 'refund')).status).toBe(200);
    expect((await choose(url, 'toString')).status).toBe(200);
    expect(await stateOf(reference)).toBe('new');
  });
});

test('lists the code of a later payment at the kiosk until the code is paid', async () => {
  const { reference, url } = await aPage('fawry');
  expect(await (await fetch(`${url}?lang=en`)).text()).toContain('Open until');
  await choose(url, 'later:kiosk');
  const bill = (await sandbox.orders()).find((one) => one.reference === reference)?.bill ?? '';
  expect(await (await fetch(`${sandbox.origin}/kiosk?code=${bill}`)).text()).toContain(bill);
  const body = new URLSearchParams({ bill });
  await fetch(`${sandbox.origin}/kiosk`, { method: 'POST', body, redirect: 'manual' });
  expect(await stateOf(reference)).toBe('paid');
  expect(await (await fetch(`${sandbox.origin}/kiosk`)).text()).not.toContain(bill);
  const paid = await (await fetch(`${url}?lang=en`)).text();
  expect(paid).toContain('Paid');
  expect(paid).not.toContain('Open until');
});

test('posts the result only to the origin of the portal when shown in a frame', async () => {
  const { url } = await aPage('accept');
  const text = await (await choose(url, 'pay:card', '&framed=1')).text();
  expect(text).toMatch(
    /parent\.postMessage\(\{"type":"payment","status":200,.*,"http:\/\/127\.0\.0\.1:9"\)/,
  );
});

test('returns to the portal inside the frame after a declined card', async () => {
  const { url } = await aPage('accept');
  const { status, headers } = await choose(url, 'decline', '&framed=1');
  expect(status).toBe(303);
  expect(headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:9\/payment\/callback\?/);
});

test('returns 404 for an unknown order', async () => {
  expect((await fetch(`${sandbox.origin}/checkout/nobody`)).status).toBe(404);
});

test('starts without orders if their file is damaged', () => {
  const path = join(folder, 'damaged.json');
  writeFileSync(path, '');
  expect(openOrderFile(path).read()).toEqual([]);
});

test('keeps orders for the next start', async () => {
  const { reference, url } = await aPage('fawry');
  await choose(url, 'later:kiosk');
  const orders = await sandbox.orders();
  await gateways.close();
  await sandbox.stop();
  sandbox = await startSandbox(portal, ordersPath);
  gateways = createGateways({ gateways: sandbox.keys, bffOrigin: portal });

  expect(await sandbox.orders()).toEqual(orders);
  const { status } = await fetch(sandbox.origin + new URL(url).pathname);
  expect(status).toBe(200);
  expect(await sandbox.make(reference, 'pay')).toBe(200);
});
