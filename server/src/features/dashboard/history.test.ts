import type { Invoices } from '@fasl/shared/contracts/payment/history';
import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';

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

describe('history', () => {
  test.each([
    { list: 'invoices', path: 'invoices' },
    { list: 'walletHistory', path: 'wallet/history' },
    { list: 'timeline', path: 'timeline' },
  ])(
    'sends the page and search text of $list in the query string, and filters in the body',
    async (one) => {
      let sentQuery: URLSearchParams | undefined;
      let body = '';
      provider().scripts[`POST /student/profile/${one.path}`] = async (request) => {
        sentQuery = new URL(request.url ?? '', 'http://provider.test').searchParams;
        for await (const chunk of request) body += chunk;
        return [];
      };
      const input = { page: 2, perPage: 12, query: '1234', filters: { status: ['paid'] } };
      await call(
        'GET',
        `dashboard.${one.list}?input=${encodeURIComponent(JSON.stringify(input))}`,
        {
          headers: { cookie: await signIn() },
        },
      );
      expect(Object.fromEntries(sentQuery ?? [])).toEqual({
        page: '2',
        perPage: '12',
        query: '1234',
      });
      expect(JSON.parse(body)).toEqual({ filters: { status: ['paid'] } });
    },
  );

  test.each([
    { review: undefined, read: null },
    { review: null, read: null },
    { review: 'open', read: 'open' },
    { review: 'done', read: 'done' },
    { review: 'unknown', read: null },
  ])('reads the review $review of an invoice as $read', async ({ review, read }) => {
    expect(await readInvoice({ review })).toMatchObject({ review: read });
  });

  test.each([
    { minutes: 5, isShown: true },
    { minutes: -5, isShown: false },
  ])('shows the deadline in $minutes minutes: $isShown', async ({ minutes, isShown }) => {
    const expires_at = new Date(Date.now() + minutes * 60_000).toISOString();
    const { expiresAt } = await readInvoice({ transaction: { amount: 55, expires_at } });
    expect(expiresAt).toBe(isShown ? expires_at : null);
  });
});

async function readInvoice(fields: object): Promise<Invoices['rows'][number]> {
  provider().scripts['POST /student/profile/invoices'] = (_, response) => {
    response.end(JSON.stringify({ data: [{ ...invoice, ...fields }], meta: { total: 1 } }));
  };
  const headers = { cookie: await signIn() };
  const answer = await call('GET', 'dashboard.invoices?input=%7B%7D', { headers });
  return answer.json().result.data.rows[0];
}
