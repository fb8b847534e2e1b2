import { describe, expect, test } from 'vitest';
import { matchPage } from './match-page.ts';

const guest = { role: 'guest' as const };

describe('page routes', () => {
  test.each([
    { path: '/', route: '/', params: {} },
    { path: '/login', route: '/login', params: {} },
    { path: '/faqs/', route: '/faqs', params: {} },
    { path: '/instructor/dr-amal', route: '/instructor/{label}', params: { label: 'dr-amal' } },
    { path: '/instructor/%D8%A3%20b', route: '/instructor/{label}', params: { label: 'أ b' } },
  ])('$path is the page $route', ({ path, route, params }) => {
    const match = matchPage(path);

    expect(match?.route.path).toBe(route);
    expect(match?.params).toEqual(params);
  });

  test.each([
    '/nowhere',
    '/instructor',
    '/instructor/',
    '/instructor/a/b',
    '//login',
    '/LOGIN',
    '/%zz',
    '/login/..',
    '/{label}',
    '/instructor/__proto__/x',
    '/classroom/a/course',
    '/classroom/a/course/5/movie/7',
    '/classroom/a/course/5/video',
  ])('%s is no page', (path) => {
    expect(matchPage(path)).toBeNull();
  });

  test("the home's queries depend on the role", () => {
    const screen = matchPage('/')?.route.screen;
    const visit = { params: {}, search: new URLSearchParams() };

    expect(screen?.({ ...visit, role: 'guest' })).toEqual([{ path: 'home.guest' }]);
    expect(screen?.({ ...visit, role: 'student' })).toEqual([{ path: 'home.student' }]);
    const all = { ...visit, search: new URLSearchParams('years=all') };
    expect(screen?.({ ...all, role: 'student' })).toEqual([
      { path: 'home.student', input: { years: 'all' } },
    ]);
  });

  const noFilters = { year: '', subject: '', kind: '', price: '', instructor: '' };

  test('results request the filters of the address', () => {
    const search = new URLSearchParams('query=&year=all&subject=%203&kind=exam');
    const visit = { params: {}, search, ...guest };
    const filters = { ...noFilters, year: 'all', subject: '3', kind: 'exam' };

    expect(matchPage('/results')?.route.screen?.(visit)).toEqual([
      { path: 'search.results', input: { query: '', page: 1, filters } },
    ]);
  });

  test.each([
    { search: '', query: '', pages: [1] },
    { search: 'query=%20physics%20&page=2', query: 'physics', pages: [1, 2] },
    { search: 'query=a&page=0', query: 'a', pages: [1] },
    { search: 'instructorPage=2', query: '', pages: [1, 2] },
    { search: 'query=a%00b', query: 'a b', pages: [1] },
    { search: 'page=x', query: '', pages: [1] },
    { search: 'page=1e9', query: '', pages: [1, 2, 3] },
    { search: `query=${'x'.repeat(101)}`, query: 'x'.repeat(100), pages: [1] },
  ])('results?$search requests the pages $pages', ({ search, query, pages }) => {
    const screen = matchPage('/results')?.route.screen;
    const visit = { params: {}, search: new URLSearchParams(search), ...guest };

    expect(screen?.(visit)).toEqual(
      pages.map((page) => ({ path: 'search.results', input: { query, page, filters: noFilters } })),
    );
  });

  test.each([
    ['/signup', {}],
    ['/signup/1', { personal: true }],
    ['/signup/4', null],
    ['/forgot-password', {}],
    ['/reset-password', { personal: true, secret: true }],
    ['/verify/abc', { personal: true, secret: true }],
    ['/verify', null],
    ['/dashboard/settings', { personal: true }],
    ['/dashboard/nothing', null],
  ])('matches the account address %s with the properties %j', (path, marks) => {
    const route = matchPage(path)?.route;
    expect(route ? { personal: route.personal, secret: route.secret } : null).toEqual(
      marks && { personal: undefined, secret: undefined, ...marks },
    );
  });

  test.each([
    ['/dashboard/profile', 'student', ['profile.page']],
    ['/dashboard/profile', 'parent', []],
    ['/dashboard/settings', 'student', ['device.list', 'calendar.mine', 'push.state']],
    ['/progress', 'parent', ['progress.list']],
    ['/progress', 'guest', []],
    ['/signup/2', 'student', ['profile.page']],
    ['/classroom/a/course/5', 'student', ['course.page']],
    ['/classroom/a/course/5', 'guest', []],
    ['/classroom/a/course/5/video/7', 'student', ['course.page']],
  ] as const)('the page %s shown to a %s requests %j', (path, role, expected) => {
    const visit = { params: {}, search: new URLSearchParams(), role };
    const queries = matchPage(path)?.route.screen?.(visit) ?? [];
    expect(queries.map((query) => query.path)).toEqual(expected);
  });
});
