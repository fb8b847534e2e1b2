import { expect, type Locator, type Page } from '@playwright/test';
import { isUnderFire } from '../runner/patience.ts';
import { tryAgainUntil } from '../runner/retry.ts';
import type { Say } from '../runner/say.ts';
import { makeStudent } from '../student/own-student.ts';

/** Signs a new student in, with an empty wallet and no pending payment. */
export async function asNewStudent(page: Page, origin: string): Promise<void> {
  const student = await makeStudent(origin);
  await student.signIn(page.request, 'wallet-browser');
}

export async function openWallet(page: Page, say: Say): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('common:wallet.label') })
    .click();
  return walletOf(page, say);
}

export const walletOf = (page: Page, say: Say): Locator =>
  page.getByRole('dialog', { name: say('common:wallet.label') });

/** Opens the amounts of a payment method, or the boxes of a code. */
export async function chooseWay(wallet: Locator, say: Say, way: string): Promise<void> {
  const topUp = wallet.getByRole('button', { name: say('wallet:topUp') });
  if (isUnderFire) {
    const retry = wallet.getByRole('button', { name: say('common:tryAgain') });
    await tryAgainUntil(retry, () => expect(topUp).toBeVisible({ timeout: 2_000 }));
  }
  await topUp.click();
  const name = wallet.page().getByText(say(`wallet:method.ways.${way}.name`), { exact: true });
  await wallet.locator('label').filter({ has: name }).getByRole('radio').check();
  await wallet.getByRole('button', { name: say('wallet:next') }).click();
}

export const amountOf = (wallet: Locator, amount: number): Locator =>
  wallet.getByRole('radio', { name: new RegExp(`^${amount}\\b`) });

export async function pay(wallet: Locator, say: Say, amount = 100): Promise<void> {
  await amountOf(wallet, amount).check();
  await wallet.getByRole('button', { name: new RegExp(`^${say('wallet:amount.pay')} `) }).click();
}

/** The reference of the shown payment, read from the URL. */
export function shownReference(page: Page): string {
  return new URL(page.url()).searchParams.get('reference') ?? '';
}
