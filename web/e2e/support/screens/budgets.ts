import type { DemoName } from '../../../../server/launch/demo-logins.ts';

export type PageBudget = {
  page: string;
  path: string;
  as?: DemoName;
  /** In kilobytes as sent, on a first visit. */
  js: number;
  css: number;
  fonts: number;
  /** Storage left by an earlier page. */
  stored?: Record<string, string>;
  /** Requests for data that is not part of the HTML. */
  dataCalls?: string[];
};

/** Only the fonts of the shown language are loaded. */
const fonts = 60;
const guest = { js: 138, css: 9, fonts };
const student = { js: 185, css: 12, fonts };

const charts = { js: 300, css: 16, fonts };

export const pageBudgets: PageBudget[] = [
  { page: 'guest home', path: '/', ...guest },
  { page: 'login', path: '/login', ...guest },
  { page: 'results', path: '/results?query=', ...guest },
  { page: 'student home', path: '/', as: 'mariam', ...student },
  { page: 'classroom', path: '/classroom/organic-chemistry', as: 'mariam', ...student },
  { page: 'course', path: '/classroom/organic-chemistry/course/2', as: 'mariam', ...student },
  {
    page: 'running test',
    path: '/test/4',
    as: 'mariam',
    // Includes formulas: 60 kB of script and 45 kB of fonts, loaded only when a question has one.
    js: 250,
    css: 17,
    fonts: 115,
    stored: {
      'running-test': JSON.stringify({ testId: 4, unitId: 16, courseId: 2, classroomLabel: null }),
    },
    dataCalls: ['/trpc/exam.running', '/trpc/exam.now'],
  },
  { page: 'dashboard overview', path: '/dashboard', as: 'mariam', ...charts },
  { page: 'profile', path: '/dashboard/profile', as: 'mariam', ...student },
  { page: 'payment', path: '/payment/callback', as: 'mariam', ...student },
  { page: 'devices', path: '/dashboard/settings', as: 'mariam', ...student },
];
