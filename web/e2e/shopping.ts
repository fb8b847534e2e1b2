import type { Page } from '@playwright/test';
import type { Say } from './say.ts';

const buy = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('classroom:action.buy') }).filter({ visible: true });
const inPopup = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name });

/** A lesson that nothing comes before. */
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
