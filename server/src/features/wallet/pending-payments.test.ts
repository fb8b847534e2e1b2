import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';

const { provider, call, signIn } = prepareScriptedPortal();
const at = '2026-11-20T10:00:00Z';
const invoice = (id: number, status: string) => ({
  id,
  invoice_ref: `100${id}`,
  created_at: at,
  updated_at: at,
  status,
  type: 'recharge',
  transaction: { amount: 55, provider: 'fawry', reference_number: `payment-${id}` },
});

describe('pending payments', () => {
  test('include only payable payments, even if the provider ignores the filter', async () => {
    const data = [invoice(1, 'paid'), invoice(2, 'new'), invoice(3, 'failed')];
    provider().scripts['POST /student/profile/invoices'] = (_, response) => {
      response.end(JSON.stringify({ data, meta: { total: 3 } }));
    };
    const answer = await call('GET', 'payment.waiting', { headers: { cookie: await signIn() } });
    const waiting: { reference: string }[] = answer.json().result.data;
    expect(waiting.map(({ reference }) => reference)).toEqual(['payment-2']);
  });

  test.each([
    { progress: null, shown: [] },
    { progress: { differs_at: at }, shown: ['payment-2'] },
    { progress: { differs_at: at, seen_to_at: at }, shown: [] },
  ])(
    'include $shown after its expiry if its progress is $progress',
    async ({ progress, shown }) => {
      const { transaction, ...rest } = invoice(2, 'new');
      const expired = { ...rest, transaction: { ...transaction, expires_at: at } };
      provider().scripts['POST /student/profile/invoices'] = (_, response) => {
        response.end(JSON.stringify({ data: [expired], meta: { total: 1 } }));
      };
      provider().scripts['GET /recharge/transaction/payment-2'] = () => ({
        invoice: expired,
        balance: 0,
        payload: null,
        progress,
      });
      const answer = await call('GET', 'payment.waiting', { headers: { cookie: await signIn() } });
      const waiting: { reference: string }[] = answer.json().result.data;
      expect(waiting.map(({ reference }) => reference)).toEqual(shown);
    },
  );
});
