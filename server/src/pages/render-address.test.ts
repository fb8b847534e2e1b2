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
    { of: 'what somebody typed', url: '/results?query=nobody+links+to+this' },
    { of: 'a list further down', url: '/results?query=&page=2' },
    { of: 'a filtered list', url: '/results?query=&subject=3' },
    { of: 'another part of a classroom', url: '/classroom/organic-chemistry?tab=7' },
    { of: 'a page with a form', url: '/login' },
    { of: 'a page that is marked for a frame', url: '/?embed=1' },
    { of: 'a search for two things', url: '/results?query=Physics&query=Math' },
    { of: 'an address that the router mends', url: '/faqs/' },
    { of: 'one with a slash too many', url: '/no//such' },
    { of: 'one with a capital too many', url: '/Instructor/hany-saleh' },
    { of: 'a part of the dashboard that is not there', url: '/dashboard/nothing' },
    { of: 'an address in other letters', url: '/فصول' },
  ])('returns null for $of, which the browser renders', ({ url }) => {
    expect(addressOf(url)).toBeNull();
  });

  test('returns null for an embedded page, which the browser renders', () => {
    expect(addressOf('/', true)).toBeNull();
  });
});
