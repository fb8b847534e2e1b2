import { accountRoutes } from './account-routes.ts';
import { lessonRoutes } from './lesson-routes.ts';
import type { PageRoute } from './page-route.ts';
import { renderedResults, resultsTitles, searchInputs } from './results-search.ts';

const text = (slug: string) => () => [
  { path: 'school.page', input: { slug }, decides: true as const },
];

/** The same input as the page's own request. */
const studentHome = (search: URLSearchParams) => ({
  path: 'home.student',
  ...(search.get('years') === 'all' && { input: { years: 'all' } }),
});

/** All addresses with a page; all others are 404. */
export const pageRoutes: readonly PageRoute[] = [
  {
    path: '/',
    listed: true,
    file: 'src/routes/index.tsx',
    studentFile: 'src/features/home/student-home.tsx',
    words: ['home'],
    painted: true,
    studentWords: ['student-home', 'agenda'],
    screen: ({ role, search }) => [
      role === 'student' ? studentHome(search) : { path: 'home.guest' },
    ],
  },
  {
    path: '/login',
    file: 'src/routes/login.tsx',
    words: ['login', 'validation'],
    titles: { 'en-GB': 'Log in', 'ar-EG': 'تسجيل الدخول' },
  },
  ...accountRoutes,
  {
    path: '/results',
    listed: true,
    file: 'src/routes/results.tsx',
    words: ['results'],
    titles: resultsTitles,
    painted: renderedResults,
    screen: ({ search }) =>
      searchInputs(search).map((input) => ({ path: 'search.results', input })),
  },
  {
    path: '/instructor/{label}',
    file: 'src/routes/instructor.$label.tsx',
    words: ['instructor'],
    painted: true,
    screen: ({ params }) => [
      { path: 'instructor.page', input: { label: params['label'] }, decides: true },
    ],
  },
  {
    path: '/classroom/{label}',
    file: 'src/routes/classroom.$label.tsx',
    words: ['classroom', 'subscription'],
    // Only the first tab is rendered on the server.
    painted: ({ pathname, search }) => (search.has('tab') ? null : pathname),
    screen: ({ params }) => [
      { path: 'classroom.page', input: { label: params['label'] }, decides: true },
    ],
  },
  ...lessonRoutes,
  {
    path: '/about',
    listed: true,
    file: 'src/routes/about.tsx',
    words: ['pages'],
    painted: true,
    screen: text('about'),
    isOn: (school) => school.shows.about,
  },
  {
    path: '/faqs',
    listed: true,
    file: 'src/routes/faqs.tsx',
    words: ['pages'],
    painted: true,
    screen: text('faqs'),
  },
  {
    path: '/terms',
    listed: true,
    file: 'src/routes/terms.tsx',
    words: ['pages'],
    painted: true,
    screen: text('terms'),
  },
  {
    path: '/privacy',
    listed: true,
    file: 'src/routes/privacy.tsx',
    words: ['pages'],
    painted: true,
    screen: text('privacy'),
  },
];

const patterns = pageRoutes.map((route) => ({ route, segments: route.path.split('/') }));

/** Finds the route of an address and its parameters; `null` for no page. */
export function matchPage(
  pathname: string,
): { route: PageRoute; params: Record<string, string> } | null {
  const given = decodeSegments(pathname);
  if (!given) return null;
  for (const { route, segments } of patterns) {
    const params = fit(segments, given);
    if (params) return { route, params };
  }
  return null;
}

function decodeSegments(pathname: string): string[] | null {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  try {
    return trimmed.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
}

function fit(pattern: string[], given: string[]): Record<string, string> | null {
  if (pattern.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name ? value === '' : part !== value) return null;
    if (name) params[name] = value;
  }
  return params;
}
