import { type Browser, type Page, request as requests } from '@playwright/test';
import { call, type OwnStudent } from '../student/own-student.ts';

const device = 'the-other-device';

type Elsewhere = { page: Page; close: () => Promise<void> };

/** Opens a page on another device of the student. */
export async function openElsewhere(
  browser: Browser,
  student: OwnStudent,
  { origin, path }: { origin: string; path: string },
): Promise<Elsewhere> {
  const context = await browser.newContext({ baseURL: origin });
  await student.signIn(context.request, device);
  const page = await context.newPage();
  await page.goto(path);
  return { page, close: () => context.close() };
}

/** Ends all sessions of the student from another device. */
export async function endSessions(student: OwnStudent, origin: string): Promise<void> {
  const other = await requests.newContext();
  await student.signIn(other, device);
  await call(other, origin, ['device.logoutAll', device, {}]);
  await other.dispose();
}
