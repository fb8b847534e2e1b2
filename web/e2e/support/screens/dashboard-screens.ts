import type { Page } from '@playwright/test';
import type { Say } from '../runner/say.ts';
import type { Screen } from './screens.ts';

type Tab = 'attendance' | 'tests' | 'webinars';

/** Opens a classroom from the list, because its id is not fixed. */
export const openRoom =
  (tab?: Tab) =>
  async (page: Page, say: Say): Promise<void> => {
    await page.getByRole('link', { name: roomLink(say) }).click();
    await page.waitForURL(/\/classrooms\/\d+$/);
    if (!tab) return;
    await page.getByRole('link', { name: say(`figures:room.tabs.${tab}`), exact: true }).click();
    await page.waitForURL(new RegExp(`/${tab}$`));
  };

const roomLink = (say: Say) =>
  say('figures:rooms.viewOf', {
    title: say('figures:title') === 'Overview' ? 'Organic chemistry' : 'الكيمياء العضوية',
  });

async function openAttempt(page: Page, say: Say): Promise<void> {
  await openRoom('tests')(page, say);
  await page
    .getByRole('button', { name: say('figures:tests.summaryOf', { test: '' }) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

const rooms = '/dashboard/classrooms';

export const dashboardScreens: Screen[] = [
  { name: 'dashboard', path: '/dashboard', as: 'mariam' },
  { name: 'dashboard-fresh', path: '/dashboard', as: 'fresh' },
  { name: 'dashboard-huge', path: '/dashboard', as: 'veteran' },
  { name: 'dashboard-rooms', path: rooms, as: 'mariam' },
  { name: 'dashboard-rooms-huge', path: `${rooms}?page=3`, as: 'veteran' },
  { name: 'dashboard-rooms-none', path: rooms, as: 'fresh' },
  { name: 'dashboard-room', path: rooms, as: 'mariam', prepare: openRoom() },
  { name: 'dashboard-attendance', path: rooms, as: 'mariam', prepare: openRoom('attendance') },
  { name: 'dashboard-tests', path: rooms, as: 'mariam', prepare: openRoom('tests') },
  ...(['attendance', 'tests', 'webinars'] as const).map(
    (tab): Screen => ({
      name: `dashboard-${tab}-huge`,
      path: `${rooms}?page=3`,
      as: 'veteran',
      prepare: openRoom(tab),
    }),
  ),
  {
    name: 'dashboard-room-huge',
    path: `${rooms}?page=3`,
    as: 'veteran',
    prepare: openRoom(),
  },
  { name: 'dashboard-attempt', path: rooms, as: 'mariam', prepare: openAttempt },
  { name: 'dashboard-webinars', path: rooms, as: 'mariam', prepare: openRoom('webinars') },
  { name: 'activity', path: '/dashboard/activity', as: 'mariam' },
  { name: 'activity-huge', path: '/dashboard/activity', as: 'veteran' },
  {
    name: 'activity-wallet-huge',
    path: '/dashboard/activity/wallet-history?pages=4',
    as: 'veteran',
  },
  {
    name: 'activity-timeline-huge',
    path: '/dashboard/activity/timeline-events?pages=4',
    as: 'veteran',
  },
  {
    name: 'activity-invoices-huge',
    path: '/dashboard/activity/invoices?pages=4',
    as: 'veteran',
  },
  { name: 'activity-none', path: '/dashboard/activity', as: 'fresh' },
  { name: 'activity-wallet', path: '/dashboard/activity/wallet-history', as: 'mariam' },
  { name: 'activity-timeline', path: '/dashboard/activity/timeline-events', as: 'mariam' },
  { name: 'activity-invoices', path: '/dashboard/activity/invoices', as: 'mariam' },
  { name: 'activity-record', path: '/dashboard/activity/record', as: 'mariam' },
  { name: 'activity-record-huge', path: '/dashboard/activity/record', as: 'veteran' },
  { name: 'activity-record-none', path: '/dashboard/activity/record', as: 'fresh' },
  { name: 'activity-invoices-none', path: '/dashboard/activity/invoices', as: 'fresh' },
];
