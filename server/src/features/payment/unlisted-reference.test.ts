import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';
import { respondWithError, type Script } from '../../test-support/provider/scripted-provider.ts';
import { wireSettings } from '../../test-support/provider/wire-settings.ts';

const { provider, call, signIn } = prepareScriptedPortal();
const at = '2026-11-20T10:00:00Z';
const reference = 'pay-77';
const settings = {
  ...wireSettings,
  paymentMethods: { fawry_fawry: true },
};
const invoiceOf = (status: string) => ({
  id: 9,
  invoice_ref: '1009',
  created_at: at,
  updated_at: at,
  status,
  type: 'recharge',
  transaction: { amount: 100, provider: 'fawry', method: 'fawry', bill_reference: '970177' },
});

/**
 * Simulates a provider without transaction lookup, whose invoices have no references or fees, and
 * whose errors have no code.
 */
function scriptProvider(): void {
  let status: string | null = null;
  const scripts: Record<string, Script> = {
    'GET /settings': () => settings,
    'GET /settings/assets': () => ({}),
    'GET /recharge/rates': () => [],
    'GET /payment/taxes/fawry': () => ({ percentage: 3, constant: 3, min: 20, max: 2000 }),
    'POST /student/profile/invoices': (_, response) => {
      const data = status ? [invoiceOf(status)] : [];
      response.end(JSON.stringify({ data, meta: { total: data.length } }));
    },
    'POST /recharge': (_, response) => {
      if (status === 'new') return respondWithError(response, 409);
      status = 'new';
      const payload = { reference_number: '970177' };
      return { provider: 'fawry', method: 'fawry', reference_number: reference, payload };
    },
    'POST /recharge/rollback': () => {
      status = 'failed';
      return { invoice: invoiceOf(status) };
    },
  };
  Object.assign(provider().scripts, scripts);
}

const wanted = JSON.stringify({ provider: 'fawry', method: 'fawry', amount: 100 });

async function beginRecharge(): Promise<{ cookie: string }> {
  scriptProvider();
  const headers = { cookie: await signIn() };
  const started = await call('POST', 'wallet.recharge', { headers, payload: wanted });
  expect(started.json().result.data.reference).toBe(reference);
  return { cookie: String(started.headers['set-cookie']).split(';')[0] ?? '' };
}

const pending = {
  reference,
  purpose: 'recharge',
  method: 'fawry',
  billReference: '970177',
  amount: 100,
  fees: 6,
  total: 106,
};

describe('a recharge whose invoice has no reference', () => {
  test('is listed in the wallet with amount, method and code', async () => {
    const headers = await beginRecharge();
    const panel = await call('GET', 'wallet.panel', { headers });
    expect(panel.json().result.data).toMatchObject({ pending, waiting: [pending] });
  });

  test('is listed by its invoice number in another session', async () => {
    await beginRecharge();
    const headers = { cookie: await signIn() };
    const panel = await call('GET', 'wallet.panel', { headers });
    expect(panel.json().result.data.pending).toMatchObject({
      reference: '1009',
      billReference: '970177',
    });
  });

  test('has the same total on the return page as in the wallet', async () => {
    const headers = await beginRecharge();
    const input = encodeURIComponent(JSON.stringify({ reference }));
    const outcome = await call('GET', `payment.outcome?input=${input}`, { headers });
    expect(outcome.json().result.data).toMatchObject({ ...pending, status: 'pending' });
  });

  test('is cancelled without a transaction lookup', async () => {
    const headers = await beginRecharge();
    const payload = JSON.stringify({ reference });
    const cancelled = await call('POST', 'payment.cancel', { headers, payload });
    expect(cancelled.json().result.data).toMatchObject({ reference, status: 'failed', total: 106 });
  });

  test('is returned in the error for the next recharge', async () => {
    const headers = await beginRecharge();
    const refused = await call('POST', 'wallet.recharge', { headers, payload: wanted });
    expect(refused.json().error.data).toMatchObject({
      appCode: 'transaction_pending',
      detail: { reference },
    });
  });
});

test('a 409 without a pending recharge is returned as a conflict', async () => {
  scriptProvider();
  provider().scripts['POST /recharge'] = (_, response) => respondWithError(response, 409);
  const headers = { cookie: await signIn() };
  const refused = await call('POST', 'wallet.recharge', { headers, payload: wanted });
  expect(refused.json().error.data.appCode).toBe('conflict');
});
