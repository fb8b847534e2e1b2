import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';

const { provider, call, signIn } = prepareScriptedPortal();

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
});
