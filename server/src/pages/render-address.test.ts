import { matchPage } from '@fasl/shared/rules/page/match-page';
import { describe, expect, test } from 'vitest';
import { getRenderAddress } from './render-address.ts';

function addressOf(url: string, embedded = false): string | null {
  const { pathname, searchParams: search } = new URL(url, 'http://portal.test');
  return getRenderAddress({
    route: matchPage(pathname)?.route ?? null,
    pathname,
    search,
    embedded,
  });
}

describe('getRenderAddress', () => {
  test.each([
    { url: '/?utm_source=x', drawn: '/' },
    { url: '/instructor/hany-saleh', drawn: '/instructor/hany-saleh' },
    { url: '/classroom/organic-chemistry?lang=ar', drawn: '/classroom/organic-chemistry' },
    { url: '/results', drawn: '/results?query=' },
    { url: '/results?query=+Physics&utm_source=x', drawn: '/results?query=Physics' },
    {
      url: '/results?query=Philosophy+%26+logic',
      drawn: '/results?query=Philosophy+%26+logic',
    },
    { url: '/nowhere', drawn: '/not-found' },
    { url: '/no/such/page?query=x', drawn: '/not-found' },
  ])('returns $drawn for $url', ({ url, drawn }) => {
    expect(addressOf(url)).toBe(drawn);
  });

  test.each([
    { of: 'a query that is not linked', url: '/results?query=nobody+links+to+this' },
    { of: 'a later page of results', url: '/results?query=&page=2' },
    { of: 'a filtered list', url: '/results?query=&subject=3' },
    { of: 'another tab of a classroom', url: '/classroom/organic-chemistry?tab=7' },
    { of: 'a page with a form', url: '/login' },
    { of: 'a page with the embed parameter', url: '/?embed=1' },
    { of: 'a repeated query parameter', url: '/results?query=Physics&query=Math' },
    { of: 'an address with a trailing slash', url: '/faqs/' },
    { of: 'an address with a double slash', url: '/no//such' },
    { of: 'an address with a capital letter', url: '/Instructor/hany-saleh' },
    { of: 'an unknown page of the dashboard', url: '/dashboard/nothing' },
    { of: 'an address in Arabic letters', url: '/فصول' },
  ])('returns null for $of, which the browser renders', ({ url }) => {
    expect(addressOf(url)).toBeNull();
  });

  test('returns null for an embedded page, which the browser renders', () => {
    expect(addressOf('/', true)).toBeNull();
  });
});
