import { expect, type Locator, type Page } from '@playwright/test';
import type { Say } from '../runner/say.ts';

export const shop = '/classroom/organic-chemistry';

/** By default the fifth lesson: 90 L.E, by wallet or card, without required lessons. */
export const lessonRow = (page: Page, number = 5): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .nth(number - 1);

export const popupOf = (page: Page): Locator => page.getByRole('dialog');

/** Opens the choice of payment for a lesson. */
export async function wishFor(page: Page, say: Say, number?: number): Promise<void> {
  await page.goto(shop);
  await lessonRow(page, number)
    .getByRole('button', { name: say('classroom:action.buy') })
    .click();
}

/** Opens the confirmation of a wallet payment. */
export async function toWallet(page: Page, say: Say): Promise<void> {
  await wishFor(page, say);
  await inPopup(page, say('checkout:choice.wallet')).click();
}

export const seeOpen = (page: Page, say: Say, number?: number): Promise<void> =>
  expect(
    lessonRow(page, number).getByRole('link', { name: say('classroom:action.open') }),
  ).toBeVisible();

const buy = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('classroom:action.buy') }).filter({ visible: true });
const inPopup = (page: Page, name: string) => popupOf(page).getByRole('button', { name });

/** Opens the checkout of the first lesson without required lessons. */
export async function wishLesson(page: Page, say: Say): Promise<void> {
  await buy(page, say).first().click();
  await inPopup(page, say('checkout:choice.wallet')).waitFor();
}

export async function payFromWallet(page: Page, say: Say): Promise<void> {
  await wishLesson(page, say);
  await inPopup(page, say('checkout:choice.wallet')).click();
}

export async function payWithPromo(page: Page, say: Say): Promise<void> {
  await payFromWallet(page, say);
  await page.getByLabel(say('checkout:promo.label')).fill('FASL10');
  await inPopup(page, say('checkout:promo.apply')).click();
  await inPopup(page, say('checkout:promo.remove')).waitFor();
}

export async function payByCard(page: Page, say: Say): Promise<void> {
  await wishLesson(page, say);
  await inPopup(page, say('checkout:choice.card')).click();
}

export async function seeRequired(page: Page, say: Say): Promise<void> {
  await buy(page, say).nth(1).click();
  await page.getByText(say('checkout:required.title')).waitFor();
}

export async function subscribe(page: Page, say: Say): Promise<void> {
  const plan = say('subscription:plans.monthly.title');
  await page.getByRole('button', { name: `${say('subscription:subscribe')}: ${plan}` }).click();
  await page.getByRole('dialog').waitFor();
}
