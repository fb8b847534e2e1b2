import { expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';
import type { Script } from '../../test-support/provider/scripted-provider.ts';

const { provider, call, signIn } = prepareScriptedPortal();
const at = '2026-11-20T10:00:00Z';
const invoice = {
  id: 1,
  invoice_ref: '1001',
  created_at: at,
  updated_at: at,
  status: 'new',
  type: 'recharge',
  transaction: { amount: 55 },
};

const respondWithRows =
  (data: unknown[]): Script =>
  (_, response) => {
    response.end(JSON.stringify({ data, meta: { total: data.length } }));
  };

test.each([
  { review: undefined, read: null },
  { review: 'open', read: 'open' },
  { review: 'done', read: 'done' },
])('reads the review $review of an unpaid invoice as $read', async ({ review, read }) => {
  Object.assign(provider().scripts, {
    'POST /student/profile/invoices': respondWithRows([{ ...invoice, review }]),
    'POST /student/profile/wallet/history': respondWithRows([]),
  });
  const input = encodeURIComponent(JSON.stringify({ invoiceRef: invoice.invoice_ref }));
  const headers = { cookie: await signIn() };
  const answer = await call('GET', `payment.receipt?input=${input}`, { headers });
  expect(answer.json().result.data).toMatchObject({ status: 'pending', review: read });
});
