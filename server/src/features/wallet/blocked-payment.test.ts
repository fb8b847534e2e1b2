import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';
import { respondWithError, type Script } from '../../test-support/provider/scripted-provider.ts';
import { wireSettings } from '../../test-support/provider/wire-settings.ts';

const { provider, call, signIn } = prepareScriptedPortal();
const at = '2026-11-20T10:00:00Z';
const invoiceOf = (type: 'purchase' | 'recharge', expires_at: string | null = null) => ({
  id: 9,
  invoice_ref: '1009',
  created_at: at,
  updated_at: at,
  status: 'new',
  type,
  transaction: { amount: 62, provider: 'fawry', reference_number: `open-${type}`, expires_at },
});
type ListedInvoice = ReturnType<typeof invoiceOf>;

/** Simulates a provider whose 409 has no code and no reference. */
function scriptProvider(listed: ListedInvoice[], progress: object | null = null): void {
  const scripts: Record<string, Script> = {
    'GET /settings': () => wireSettings,
    'GET /settings/assets': () => ({}),
    'POST /student/profile/invoices': (_, response) => {
      response.end(JSON.stringify({ data: listed, meta: { total: listed.length } }));
    },
    'POST /recharge': (_, response) => respondWithError(response, 409),
    'POST /registration-fees/pay': (_, response) => respondWithError(response, 409),
  };
  Object.assign(provider().scripts, scripts);
  for (const invoice of listed) {
    const path = `GET /recharge/transaction/${invoice.transaction.reference_number}`;
    provider().scripts[path] = () => ({ invoice, balance: 0, payload: null, progress });
  }
}

const fawry = { provider: 'fawry', method: 'fawry' };
const requests = {
  'wallet.recharge': () => ({ ...fawry, amount: 100 }),
  'fees.pay': () => ({ ...fawry, phone: null, idempotencyKey: randomUUID() }),
  'fees.pay from the wallet': () => ({
    provider: 'wallet',
    method: 'wallet',
    phone: null,
    idempotencyKey: randomUUID(),
  }),
  'checkout.orderLesson': () => ({
    courseId: 1,
    consent: true,
    payment: { kind: 'kiosk', ...fawry, amount: 100 },
    idempotencyKey: randomUUID(),
  }),
};
type RequestName = keyof typeof requests;

async function errorOf(name: RequestName) {
  const headers = { cookie: await signIn() };
  const payload = JSON.stringify(requests[name]());
  const answer = await call('POST', name.split(' ')[0] ?? '', { headers, payload });
  return answer.json().error.data;
}

const topUp = invoiceOf('recharge');
const fees = invoiceOf('purchase');

describe('a 409 without a code', () => {
  test.each<[RequestName, ListedInvoice[], string]>([
    ['wallet.recharge', [fees, topUp], 'open-recharge'],
    ['wallet.recharge', [fees], 'open-purchase'],
    ['fees.pay', [topUp, fees], 'open-purchase'],
    ['fees.pay', [topUp], 'open-recharge'],
    ['fees.pay from the wallet', [topUp, fees], 'open-purchase'],
    ['checkout.orderLesson', [fees, topUp], 'open-recharge'],
    ['checkout.orderLesson', [fees], 'open-purchase'],
  ])('to %s names a pending payment', async (name, listed, reference) => {
    scriptProvider(listed);
    expect(await errorOf(name)).toMatchObject({
      appCode: 'transaction_pending',
      detail: { reference },
    });
  });

  test.each<[RequestName, ListedInvoice[]]>([
    ['fees.pay', []],
    ['fees.pay from the wallet', [topUp]],
    ['checkout.orderLesson', []],
  ])('to %s is a conflict if no payment blocks the request', async (name, listed) => {
    scriptProvider(listed);
    expect((await errorOf(name)).appCode).toBe('conflict');
  });

  test('names no expired payment under review', async () => {
    const differs = { differs_at: at };
    scriptProvider([invoiceOf('recharge', at), fees], differs);
    expect((await errorOf('wallet.recharge')).detail).toEqual({ reference: 'open-purchase' });
    scriptProvider([invoiceOf('purchase', at)], differs);
    expect((await errorOf('wallet.recharge')).appCode).toBe('conflict');
  });
});
