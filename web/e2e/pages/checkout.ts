import { expect, type Locator, type Page } from '@playwright/test';
import { formatMoney, type Translate } from '../support/runner/translations.ts';

export const classroomPath = '/classroom/organic-chemistry';

/** The fifth lesson costs 90 EGP, accepts wallet and card, and has no required lessons. */
export const lessonRow = (page: Page, number = 5): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .nth(number - 1);

export const checkoutDialog = (page: Page): Locator => page.getByRole('dialog');

export async function openCheckout(page: Page, t: Translate, number?: number): Promise<void> {
  await page.goto(classroomPath);
  await lessonRow(page, number)
    .getByRole('button', { name: t('classroom:action.buy') })
    .click();
}

export async function openWalletPayment(page: Page, t: Translate): Promise<void> {
  await openCheckout(page, t);
  await dialogButton(page, t('checkout:choice.wallet')).click();
}

export const payButton = (page: Page, t: Translate, amount: number): Locator =>
  dialogButton(page, t('checkout:wallet.yes', { amount: formatMoney(t, amount) }));

export const expectLessonOpen = (page: Page, t: Translate, number?: number): Promise<void> =>
  expect(
    lessonRow(page, number).getByRole('link', { name: t('classroom:action.open') }),
  ).toBeVisible();

const buyButton = (page: Page, t: Translate) =>
  page.getByRole('button', { name: t('classroom:action.buy') }).filter({ visible: true });
const dialogButton = (page: Page, name: string) =>
  checkoutDialog(page).getByRole('button', { name });

/** Opens the checkout of the first lesson without required lessons. */
export async function openFirstCheckout(page: Page, t: Translate): Promise<void> {
  await buyButton(page, t).first().click();
  await dialogButton(page, t('checkout:choice.wallet')).waitFor();
}

export async function chooseWallet(page: Page, t: Translate): Promise<void> {
  await openFirstCheckout(page, t);
  await dialogButton(page, t('checkout:choice.wallet')).click();
}

export async function applyPromoCode(page: Page, t: Translate): Promise<void> {
  await chooseWallet(page, t);
  await page.getByLabel(t('checkout:promo.label')).fill('FASL10');
  await dialogButton(page, t('checkout:promo.apply')).click();
  await dialogButton(page, t('checkout:promo.remove')).waitFor();
}

export async function chooseCard(page: Page, t: Translate): Promise<void> {
  await openFirstCheckout(page, t);
  await dialogButton(page, t('checkout:choice.card')).click();
}

export async function openRequiredLessons(page: Page, t: Translate): Promise<void> {
  await buyButton(page, t).nth(1).click();
  await page.getByText(t('checkout:required.title')).waitFor();
}

export async function openSubscription(page: Page, t: Translate): Promise<void> {
  const plan = t('subscription:plans.monthly.title');
  await page.getByRole('button', { name: `${t('subscription:subscribe')}: ${plan}` }).click();
  await page.getByRole('dialog').waitFor();
}
