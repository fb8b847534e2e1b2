import { expect, type Locator, type Page } from '@playwright/test';
import { codeTo } from '../product/outbox.ts';
import { isUnderFire, patiently } from '../runner/patience.ts';
import type { Say } from '../runner/say.ts';

export type Newcomer = { phone: string; email: string; password: string };

/** Data of a student without an account. */
export function newcomer(): Newcomer {
  const digits = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  return { phone: `010${digits}`, email: `new${digits}@fasl.test`, password: 'Student1pass' };
}

export async function fillAccount(page: Page, say: Say, who: Newcomer): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel(say('signup:fields.firstName')).fill('Nour');
  await page.getByLabel(say('signup:fields.lastName')).fill('Adel');
  await page.getByLabel(say('signup:fields.phone')).fill(who.phone);
  await page.getByLabel(say('signup:fields.email')).fill(who.email);
  for (const field of ['password', 'passwordConfirmation']) {
    await page.getByLabel(say(`signup:fields.${field}`), { exact: true }).fill(who.password);
  }
}

/** Signs up on the page up to the form of the code. */
export async function signUp(page: Page, say: Say, who: Newcomer): Promise<void> {
  await fillAccount(page, say, who);
  // Retries by another click when the school is unavailable.
  await patiently(async () => {
    await page.getByRole('button', { name: say('signup:submit') }).click();
    await page.waitForURL('**/signup/1', isUnderFire ? { timeout: 7_000 } : {});
  });
}

export const codeBoxes = (page: Page, say: Say): Locator =>
  page.getByRole('group', { name: say('account:code.label') }).getByRole('textbox');

export async function typeCode(page: Page, say: Say, code: string): Promise<void> {
  const boxes = codeBoxes(page, say);
  for (const [place, digit] of Array.from(code).entries()) await boxes.nth(place).fill(digit);
}

/** A code that differs from the given one; another for each step. */
export const wrongCode = (code: string, step = 1): string =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0');

/** Signs up and types a wrong code; returns the right one. */
export async function signUpAndMistype(page: Page, say: Say, who: Newcomer): Promise<string> {
  await signUp(page, say, who);
  const code = await codeTo(who.phone);
  await typeCode(page, say, wrongCode(code));
  await expect(codeBoxes(page, say).first()).toHaveAttribute('aria-invalid', 'true');
  return code;
}
