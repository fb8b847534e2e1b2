import { type Browser, type Page, request as requests } from '@playwright/test';
import { callProcedure, type RegisteredStudent } from '../student/registered-student.ts';

const device = 'the-other-device';

type OtherDevice = { page: Page; close: () => Promise<void> };

export async function openOnOtherDevice(
  browser: Browser,
  student: RegisteredStudent,
  { origin, path }: { origin: string; path: string },
): Promise<OtherDevice> {
  const context = await browser.newContext({ baseURL: origin });
  await student.signIn(context.request, device);
  const page = await context.newPage();
  await page.goto(path);
  return { page, close: () => context.close() };
}

export async function endSessions(student: RegisteredStudent, origin: string): Promise<void> {
  const other = await requests.newContext();
  await student.signIn(other, device);
  await callProcedure(other, origin, ['device.logoutAll', device, {}]);
  await other.dispose();
}
