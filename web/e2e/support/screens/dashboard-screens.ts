import type { Page } from '@playwright/test';
import type { Translate } from '../runner/translations.ts';
import type { Screen } from './screens.ts';

type Tab = 'attendance' | 'tests' | 'webinars';

/** Opens a classroom from the list, because its id is not fixed. */
export const openClassroom =
  (tab?: Tab) =>
  async (page: Page, t: Translate): Promise<void> => {
    await page.getByRole('link', { name: classroomLink(t) }).click();
    await page.waitForURL(/\/classrooms\/\d+$/);
    if (!tab) return;
    await page.getByRole('link', { name: t(`figures:room.tabs.${tab}`), exact: true }).click();
    await page.waitForURL(new RegExp(`/${tab}$`));
    // The URL changes before the content does.
    await page.locator('#room-info').waitFor({ state: 'detached' });
    await page.locator('main [class*=skeleton]').first().waitFor({ state: 'detached' });
  };

const classroomLink = (t: Translate) =>
  t('figures:rooms.viewOf', {
    title: t('figures:title') === 'Overview' ? 'Organic chemistry' : 'الكيمياء العضوية',
  });

async function openAttempt(page: Page, t: Translate): Promise<void> {
  await openClassroom('tests')(page, t);
  await page
    .getByRole('button', { name: t('figures:tests.summaryOf', { test: '' }) })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: t('test-summary:title') })
    .waitFor();
}

async function openClassroomOverview(page: Page, t: Translate): Promise<void> {
  await openClassroom()(page, t);
  await scrollToChart(page, t);
}

/** The chart of the learning time is loaded when the student scrolls to it. */
export async function scrollToChart(page: Page, t: Translate): Promise<void> {
  await page.getByRole('table', { name: t('figures:time.title') }).scrollIntoViewIfNeeded();
  await page.locator('.recharts-pie').waitFor();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

const classrooms = '/dashboard/classrooms';

export const dashboardScreens: Screen[] = [
  { name: 'dashboard', path: '/dashboard', as: 'mariam', prepare: scrollToChart },
  { name: 'dashboard-fresh', path: '/dashboard', as: 'fresh' },
  { name: 'dashboard-huge', path: '/dashboard', as: 'longTerm', prepare: scrollToChart },
  { name: 'dashboard-rooms', path: classrooms, as: 'mariam' },
  { name: 'dashboard-rooms-huge', path: classrooms, as: 'longTerm' },
  { name: 'dashboard-rooms-none', path: classrooms, as: 'fresh' },
  { name: 'dashboard-room', path: classrooms, as: 'mariam', prepare: openClassroomOverview },
  {
    name: 'dashboard-attendance',
    path: classrooms,
    as: 'mariam',
    prepare: openClassroom('attendance'),
  },
  { name: 'dashboard-tests', path: classrooms, as: 'mariam', prepare: openClassroom('tests') },
  ...(['attendance', 'tests', 'webinars'] as const).map(
    (tab): Screen => ({
      name: `dashboard-${tab}-huge`,
      path: `${classrooms}?page=3`,
      as: 'longTerm',
      prepare: openClassroom(tab),
    }),
  ),
  {
    name: 'dashboard-room-huge',
    path: `${classrooms}?page=3`,
    as: 'longTerm',
    prepare: openClassroomOverview,
  },
  { name: 'dashboard-attempt', path: classrooms, as: 'mariam', prepare: openAttempt },
  {
    name: 'dashboard-webinars',
    path: classrooms,
    as: 'mariam',
    prepare: openClassroom('webinars'),
  },
  { name: 'activity', path: '/dashboard/activity', as: 'mariam' },
  { name: 'activity-huge', path: '/dashboard/activity', as: 'longTerm' },
  {
    name: 'activity-wallet-huge',
    path: '/dashboard/activity/wallet-history?pages=4',
    as: 'longTerm',
  },
  {
    name: 'activity-timeline-huge',
    path: '/dashboard/activity/timeline-events?pages=4',
    as: 'longTerm',
  },
  {
    name: 'activity-invoices-huge',
    path: '/dashboard/activity/invoices?pages=4',
    as: 'longTerm',
  },
  { name: 'activity-none', path: '/dashboard/activity', as: 'fresh' },
  { name: 'activity-wallet', path: '/dashboard/activity/wallet-history', as: 'mariam' },
  { name: 'activity-timeline', path: '/dashboard/activity/timeline-events', as: 'mariam' },
  { name: 'activity-invoices', path: '/dashboard/activity/invoices', as: 'mariam' },
  { name: 'activity-record', path: '/dashboard/activity/record', as: 'mariam' },
  { name: 'activity-record-huge', path: '/dashboard/activity/record', as: 'longTerm' },
  { name: 'activity-record-none', path: '/dashboard/activity/record', as: 'fresh' },
  { name: 'activity-invoices-none', path: '/dashboard/activity/invoices', as: 'fresh' },
];
