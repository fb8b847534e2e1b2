import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';
import type { Script } from '../../test-support/provider/scripted-provider.ts';
import { wireSettings } from '../../test-support/provider/wire-settings.ts';

const { provider, call, signIn } = prepareScriptedPortal();
const at = '2026-11-20T10:00:00Z';
const reference = 'pay-88';
const transaction = { amount: 62, provider: 'fawry', method: 'fawry', bill_reference: '970188' };
const invoiceOf = (status: string) => ({
  id: 9,
  invoice_ref: '1009',
  created_at: at,
  updated_at: at,
  status,
  type: 'purchase',
  transaction,
});
const settings = {
  ...wireSettings,
  paymentMethods: { fawry_fawry: true },
  registration_fees: { enabled: true, amount: 60, skippable: true },
  surcharge_registration_fees: 2,
};

/** Simulates a provider without transaction lookup, whose invoices have no references. */
function scriptProvider(): void {
  let status = 'new';
  const scripts: Record<string, Script> = {
    'GET /settings': () => settings,
    'GET /settings/assets': () => ({}),
    'POST /student/profile/invoices': (_, response) => {
      response.end(JSON.stringify({ data: [invoiceOf(status)], meta: { total: 1 } }));
    },
    'GET /registration-fees/transaction/check': () => ({
      invoice_ref: '1009',
      updated_at: at,
      transaction,
    }),
    'POST /registration-fees/pay': () => ({
      provider: 'fawry',
      method: 'fawry',
      reference_number: reference,
      payload: { reference_number: '970188' },
    }),
    'POST /recharge/rollback': () => {
      status = 'failed';
      return { invoice: invoiceOf(status) };
    },
  };
  Object.assign(provider().scripts, scripts);
}

describe('signup fees whose invoice has no reference', () => {
  test('are cancelled by the reference of the started payment', async () => {
    scriptProvider();
    const payload = JSON.stringify({
      provider: 'fawry',
      method: 'fawry',
      phone: null,
      idempotencyKey: randomUUID(),
    });
    const signedIn = await signIn();
    const headers = { cookie: signedIn };
    const started = await call('POST', 'fees.pay', { headers, payload });
    const cookie = String(started.headers['set-cookie'] ?? signedIn).split(';')[0] ?? '';

    const panel = await call('GET', 'fees.panel', { headers: { cookie } });
    expect(panel.json().result.data.pending).toMatchObject({ invoiceRef: '1009', reference });

    const cancel = JSON.stringify({ reference });
    const cancelled = await call('POST', 'payment.cancel', {
      headers: { cookie },
      payload: cancel,
    });
    expect(cancelled.json().result.data).toMatchObject({
      reference,
      purpose: 'fees',
      status: 'failed',
      amount: 60,
      total: 62,
    });
  });
});
