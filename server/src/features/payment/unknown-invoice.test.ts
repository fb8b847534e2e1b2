import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';
import { wireSettings } from '../../test-support/provider/wire-settings.ts';

const { provider, call, signIn } = prepareScriptedPortal();
const at = '2026-11-20T10:00:00Z';
const transaction = {
  amount: 106,
  provider: 'fawry',
  method: 'fawry',
  bill_reference: '970177',
  reference_number: 'pay-77',
};
const invoice = {
  id: 9,
  invoice_ref: '1009',
  created_at: at,
  updated_at: at,
  status: 'new',
  type: 'recharge',
  transaction,
};
const input = { provider: 'fawry', method: 'fawry', amount: 100 };

function script(listed: object, meta?: object): void {
  Object.assign(provider().scripts, {
    'GET /settings': () => ({ ...wireSettings, paymentMethods: { fawry_fawry: true } }),
    'GET /settings/assets': () => ({}),
    'GET /recharge/rates': () => [],
    'GET /payment/taxes/fawry': () => ({ percentage: 3, constant: 3, min: 20, max: 2000 }),
    'GET /recharge/transaction/pay-77': () => ({ invoice: listed, balance: 0 }),
    'POST /student/profile/wallet/history': () => [],
    'POST /recharge': () => ({ ...input, reference_number: 'pay-77', payload: {} }),
    'POST /student/profile/invoices': (_: unknown, response: { end: (text: string) => void }) => {
      response.end(JSON.stringify({ data: [listed], meta }));
    },
  });
}

async function read(path: string, cookie: string, asked: object = {}) {
  const query = encodeURIComponent(JSON.stringify(asked));
  const answer = await call('GET', `${path}?input=${query}`, { headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  return answer.json().result.data;
}

async function startRecharge(): Promise<string> {
  const headers = { cookie: await signIn() };
  const begun = await call('POST', 'wallet.recharge', { headers, payload: JSON.stringify(input) });
  expect(begun.statusCode).toBe(200);
  return String(begun.headers['set-cookie']).split(';')[0] ?? '';
}

describe('an invoice that the portal does not know in part', () => {
  test.each([
    ['status', { status: 'reversed' }, { status: null, type: 'recharge', amount: 106 }],
    ['type', { type: 'gift' }, { status: 'new', type: null, amount: 106 }],
    ['transaction', { transaction: null }, { status: 'new', type: 'recharge', amount: null }],
  ])('is listed without its %s, and is no pending payment', async (_, part, row) => {
    script({ ...invoice, ...part });
    const cookie = await signIn();
    const { rows, total } = await read('dashboard.invoices', cookie);
    expect(rows).toMatchObject([row]);
    expect(total).toBe(1);
    expect(await read('payment.waiting', cookie)).toEqual([]);
    expect((await read('wallet.panel', cookie)).pending).toBeNull();
    expect(await read('payment.receipt', cookie, { invoiceRef: '1009' })).toMatchObject({
      status: row.status === null ? null : 'pending',
    });
  });

  test('is being checked on its payment page, and blocks no other payment', async () => {
    script({ ...invoice, status: 'authorised' });
    const cookie = await startRecharge();
    const outcome = await read('payment.outcome', cookie, { reference: 'pay-77' });
    const checked = { status: 'pending', purpose: 'recharge', amount: 100, total: 106 };
    expect(outcome).toMatchObject({ ...checked, invoiceRef: null, billReference: null });
    expect((await read('wallet.panel', cookie)).pending).toBeNull();
  });

  test.each([
    ['type', { type: 'gift', status: 'paid' }],
    ['transaction', { transaction: null, status: 'paid' }],
  ])('without its %s claims nothing to a session that did not start it', async (_, part) => {
    script({ ...invoice, ...part });
    const outcome = await read('payment.outcome', await signIn(), { reference: 'pay-77' });
    const checked = { status: 'pending', continueUrl: null };
    expect(outcome).toMatchObject({ ...checked, invoiceRef: null, billReference: null });
  });

  test('has the amount of the session that started it', async () => {
    script({ ...invoice, transaction: null });
    const outcome = await read('payment.outcome', await startRecharge(), { reference: 'pay-77' });
    expect(outcome).toMatchObject({ status: 'pending', amount: 100, total: 106 });
  });

  test('is followed by another page if a full page has no total', async () => {
    script(invoice);
    const { total } = await read('dashboard.invoices', await signIn(), { page: 3, perPage: 1 });
    expect(total).toBe(4);
  });
});
