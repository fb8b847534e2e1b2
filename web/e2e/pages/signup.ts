import { expect, type Locator, type Page } from '@playwright/test';
import { readCode } from '../support/product/outbox.ts';
import { hasServerKills, retryUntilServerReturns } from '../support/runner/server-kills.ts';
import type { Translate } from '../support/runner/translations.ts';
import { createWrongCode, type NewStudent } from '../support/student/new-student.ts';

export async function fillAccount(page: Page, t: Translate, student: NewStudent): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel(t('signup:fields.firstName')).fill('Nour');
  await page.getByLabel(t('signup:fields.lastName')).fill('Adel');
  await page.getByLabel(t('signup:fields.phone')).fill(student.phone);
  await page.getByLabel(t('signup:fields.email')).fill(student.email);
  for (const field of ['password', 'passwordConfirmation']) {
    await page.getByLabel(t(`signup:fields.${field}`), { exact: true }).fill(student.password);
  }
}

/** Submits the sign-up form and waits for the code form. */
export async function signUp(page: Page, t: Translate, student: NewStudent): Promise<void> {
  await fillAccount(page, t, student);
  // Clicks again if a server was killed.
  await retryUntilServerReturns(async () => {
    await page.getByRole('button', { name: t('signup:submit') }).click();
    await page.waitForURL('**/signup/1', hasServerKills ? { timeout: 7_000 } : {});
  });
}

export const codeBoxes = (page: Page, t: Translate): Locator =>
  page.getByRole('group', { name: t('account:code.label') }).getByRole('textbox');

export async function typeCode(page: Page, t: Translate, code: string): Promise<void> {
  const boxes = codeBoxes(page, t);
  for (const [index, digit] of Array.from(code).entries()) await boxes.nth(index).fill(digit);
}

/** Signs up and types a wrong code; returns the correct code. */
export async function signUpAndMistype(
  page: Page,
  t: Translate,
  student: NewStudent,
): Promise<string> {
  await signUp(page, t, student);
  const code = await readCode(student.phone);
  await typeCode(page, t, createWrongCode(code));
  await expect(codeBoxes(page, t).first()).toHaveAttribute('aria-invalid', 'true');
  return code;
}

export async function completeProfile(page: Page, t: Translate): Promise<void> {
  const field = (key: string) => page.getByLabel(t(`profile-fields:${key}`), { exact: true });
  await field('diploma').selectOption({ index: 1 });
  await field('year').selectOption({ index: 4 });
  await field('section').selectOption({ index: 1 });
  await field('language').selectOption({ index: 1 });
  await field('school').fill('El Nokrashy');
  await field('birthDate').fill('٥/٣/٢٠٠٩');
  await page.getByRole('radio', { name: t('profile-fields:female'), exact: true }).check();
  await field('governorate').selectOption({ index: 3 });
  await field('city').selectOption({ index: 2 });
  await page.getByRole('radio', { name: t('profile-fields:mother') }).check();
  await field('parentPhone').fill('٠١٠١٢٣٤٥٦٧٨');
}
