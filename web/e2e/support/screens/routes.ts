import type { Page } from '@playwright/test';
import { matchPage } from '../../../../shared/src/rules/page/match-page.ts';
import { pageRoutes } from '../../../../shared/src/rules/page/pages.ts';
import type { Translate } from '../runner/translations.ts';
import { type Screen, screens } from './screens.ts';

const phoneWidth = 390;

/** Pages that no screen opens by its address. */
const addresses: Screen[] = [
  { name: 'signup-phone', path: '/signup/1', as: 'mariam' },
  { name: 'signup-details', path: '/signup/2', as: 'mariam' },
  { name: 'test-landing', path: '/classroom/organic-chemistry/course/2/test/16', as: 'mariam' },
];

/** Screens whose last address has ids of the run, with the page that they end at. */
const stepsTo: Record<string, string> = {
  receipt: '/receipt/{invoiceRef}',
  'dashboard-room': '/dashboard/classrooms/{id}',
  'dashboard-attendance': '/dashboard/classrooms/{id}/attendance',
  'dashboard-tests': '/dashboard/classrooms/{id}/tests',
  'dashboard-webinars': '/dashboard/classrooms/{id}/webinars',
  webinar: '/classroom/{label}/course/{courseId}/webinar/{unitId}',
  'assignment-sent': '/classroom/{label}/course/{courseId}/assignment/{unitId}',
};
/** The first only redirects to the page of the exam; the second is another address of a page. */
const otherAddresses = ['/classroom/course/mcq-unit', '/dashboard/classrooms/{id}/overview'];

const listed = screens.filter(
  ({ as, isCached, widths }) =>
    as !== 'longTerm' && !isCached && (!widths || widths.includes(phoneWidth)),
);

/** Several screens prepare the same address in different ways, so only the first one is visited. */
const isFirstAtAddress = ({ path, as }: Screen, index: number): boolean =>
  listed.findIndex((other) => other.path === path && other.as === as) === index;

/** One screen for each page of the manifest and role. */
export const routeScreens: Screen[] = [
  ...listed.filter((screen, index) => screen.name in stepsTo || isFirstAtAddress(screen, index)),
  ...addresses,
];

/** Pages of the manifest that `routeScreens` misses. */
export function listUnvisitedPages(): string[] {
  const visited = routeScreens.map(
    ({ name, path }) =>
      stepsTo[name] ?? matchPage(new URL(path, 'http://portal').pathname)?.route.path,
  );
  return pageRoutes
    .map(({ path }) => path)
    .filter((path) => !visited.includes(path) && !otherAddresses.includes(path));
}

/** The address of the screen; performs its steps if the address has ids of the run. */
export async function findAddress(page: Page, t: Translate, screen: Screen): Promise<string> {
  if (!(screen.name in stepsTo)) return screen.path;
  await page.goto(screen.path, { waitUntil: 'networkidle' });
  await screen.prepare?.(page, t);
  return page.url();
}
