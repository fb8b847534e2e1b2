import type { Locator, Page } from '@playwright/test';
import type { Translate } from '../support/runner/translations.ts';

/** The right choices of the demo school, counted from 0. */
export const rightChoices = [2, 1, 0];

export const trialStart = (page: Page, t: Translate): Locator =>
  page.getByRole('button', { name: t('trial:start') });

/** The section is loaded when it comes near the visible part of the page. */
export async function showTrial(page: Page, t: Translate): Promise<void> {
  await page.getByRole('heading', { name: t('home:steps.title') }).scrollIntoViewIfNeeded();
  await trialStart(page, t).waitFor();
}

export async function startTrial(page: Page, t: Translate): Promise<void> {
  await showTrial(page, t);
  await trialStart(page, t).click();
  await questionHeading(page, t, 1).waitFor();
}

export const questionHeading = (page: Page, t: Translate, number: number): Locator =>
  page.getByRole('heading', {
    name: t('trial:question', { number, total: rightChoices.length }),
  });

export const trialChoice = (page: Page, index: number): Locator =>
  page.locator('section:has(video) li > button').nth(index);

export async function finishTrial(page: Page, t: Translate): Promise<void> {
  await startTrial(page, t);
  for (const [place, right] of rightChoices.entries()) {
    await questionHeading(page, t, place + 1).waitFor();
    await trialChoice(page, place === 0 ? right - 1 : right).click();
    const isLast = place === rightChoices.length - 1;
    await page.getByRole('button', { name: t(isLast ? 'trial:finish' : 'trial:next') }).click();
  }
}
