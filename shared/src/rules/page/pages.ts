import { accountPages } from './account-pages.ts';
import { guestBudget, resultsBudget, studentBudget } from './budgets.ts';
import { lessonPages } from './lesson-pages.ts';
import type { PageRoute, ScreenQuery } from './page-route.ts';
import { toClassroomSubject, toInstructorSubject, toTextPageSubject } from './page-subject.ts';
import { getRenderedResultsUrl, getResultsTitles, parseSearchInputs } from './results-page.ts';

const text = (slug: string) => (): ScreenQuery[] => [
  { path: 'school.page', input: { slug }, decides: true, subject: toTextPageSubject },
];

/** The same input as the page's own request. */
const studentHome = (search: URLSearchParams) => ({
  path: 'home.student',
  ...(search.get('years') === 'all' && { input: { years: 'all' } }),
});

/**
 * The table of pages: first screen, preloads, titles, sitemap and size budgets are read from it. All
 * other addresses are 404.
 */
export const pageRoutes: readonly PageRoute[] = [
  {
    path: '/',
    listed: true,
    file: 'src/routes/index.tsx',
    studentFile: 'src/features/home/student-home.tsx',
    namespaces: ['home'],
    serverRendered: true,
    studentNamespaces: ['student-home', 'agenda'],
    budgets: [
      { page: 'guest home', role: 'guest', ...guestBudget },
      { page: 'student home', role: 'student', ...studentBudget },
    ],
    screen: ({ role, search }) => [
      role === 'student' ? studentHome(search) : { path: 'home.guest' },
    ],
  },
  {
    path: '/login',
    file: 'src/routes/login.tsx',
    namespaces: ['login', 'validation'],
    titles: { 'en-GB': 'Log in', 'ar-EG': 'تسجيل الدخول' },
    budgets: [{ page: 'login', role: 'guest', ...guestBudget }],
  },
  ...accountPages,
  {
    path: '/results',
    listed: true,
    file: 'src/routes/results.tsx',
    namespaces: ['results'],
    titles: getResultsTitles,
    budgets: [
      {
        page: 'results',
        role: 'guest',
        address: '/results?query=',
        ...resultsBudget,
        laterFiles: ['src/features/results/filter-bar.tsx'],
      },
    ],
    serverRendered: getRenderedResultsUrl,
    screen: ({ search }) =>
      parseSearchInputs(search).map((input) => ({ path: 'search.results', input })),
  },
  {
    path: '/instructor/{label}',
    listed: 'instructors',
    file: 'src/routes/instructor.$label.tsx',
    namespaces: ['instructor'],
    serverRendered: true,
    screen: ({ params }) => [
      {
        path: 'instructor.page',
        input: { label: params['label'] },
        decides: true,
        subject: toInstructorSubject,
      },
    ],
  },
  {
    path: '/classroom/{label}',
    listed: 'classrooms',
    file: 'src/routes/classroom.$label.tsx',
    namespaces: ['classroom', 'subscription'],
    budgets: [
      {
        page: 'classroom',
        role: 'student',
        address: '/classroom/organic-chemistry',
        ...studentBudget,
      },
    ],
    // Only the first tab is rendered on the server.
    serverRendered: ({ pathname, search }) => (search.has('tab') ? null : pathname),
    screen: ({ params }) => [
      {
        path: 'classroom.page',
        input: { label: params['label'] },
        decides: true,
        subject: toClassroomSubject,
      },
    ],
  },
  ...lessonPages,
  {
    path: '/about',
    listed: true,
    file: 'src/routes/about.tsx',
    namespaces: ['pages'],
    serverRendered: true,
    screen: text('about'),
    isOn: (school) => school.shows.about,
  },
  {
    path: '/faqs',
    listed: true,
    file: 'src/routes/faqs.tsx',
    namespaces: ['pages'],
    serverRendered: true,
    screen: text('faqs'),
  },
  {
    path: '/terms',
    listed: true,
    file: 'src/routes/terms.tsx',
    namespaces: ['pages'],
    serverRendered: true,
    screen: text('terms'),
  },
  {
    path: '/privacy',
    listed: true,
    file: 'src/routes/privacy.tsx',
    namespaces: ['pages'],
    serverRendered: true,
    screen: text('privacy'),
  },
];
