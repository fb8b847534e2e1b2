import type { Locator, Page } from '@playwright/test';
import type { Translate } from '../support/runner/translations.ts';
import { registerStudent } from '../support/student/registered-student.ts';

/** A classroom that students join by a registration. */
export const admissionPath = '/classroom/chemistry-dokki';

type Fixtures = { page: Page; t: Translate; baseURL: string | undefined };

/** Opens the registration as a new student, on a device with this name. */
export async function openAdmission({ page, t, baseURL }: Fixtures, device: string) {
  const student = await registerStudent(baseURL ?? '');
  await student.signIn(page.request, `${device}-${student.phone}`);
  await page.goto(admissionPath);
  await page.getByRole('button', { name: t('classroom:registerNow') }).click();
  return { student, sheet: page.getByRole('dialog') };
}

export async function fillAdmissionForm(sheet: Locator): Promise<void> {
  await sheet.getByRole('radio').first().check({ force: true });
  await sheet.getByRole('textbox').fill('54');
  await sheet.getByRole('radiogroup').nth(1).locator('label').first().click();
}
