import { expect, type Locator, type Page } from '@playwright/test';
import { retryUntilShown } from '../support/runner/retry-until-shown.ts';
import { hasServerKills } from '../support/runner/server-kills.ts';
import type { Translate } from '../support/runner/translations.ts';
import { walletButton } from './header.ts';

export async function openWallet(page: Page, t: Translate): Promise<Locator> {
  await walletButton(page, t).click();
  return walletDialog(page, t);
}

export const walletDialog = (page: Page, t: Translate): Locator =>
  page.getByRole('dialog', { name: t('common:wallet.label') });

/** Opens the amount step of a payment method, or the code form for a recharge code. */
export async function chooseMethod(wallet: Locator, t: Translate, method: string): Promise<void> {
  const topUp = wallet.getByRole('button', { name: t('wallet:topUp') });
  if (hasServerKills) {
    const retry = wallet.getByRole('button', { name: t('common:tryAgain') });
    await retryUntilShown(retry, () => expect(topUp).toBeVisible({ timeout: 2_000 }));
  }
  await topUp.click();
  // Paymob is the first provider of cards and mobile wallets; the others are shown below it.
  const [provider = '', kind = ''] = method.split('_');
  const isOther = provider !== 'accept' && ['card', 'ewallet'].includes(kind);
  await checkOption(wallet, t(`wallet:method.ways.${isOther ? `accept_${kind}` : method}.name`));
  if (isOther) await checkOption(wallet, t(`wallet:method.via.${provider}`));
  await wallet.getByRole('button', { name: t('wallet:next') }).click();
}

async function checkOption(wallet: Locator, text: string): Promise<void> {
  const name = wallet.page().getByText(text, { exact: true });
  await wallet.locator('label').filter({ has: name }).getByRole('radio').check();
}

export const amountOption = (wallet: Locator, amount: number): Locator =>
  wallet.getByRole('radio', { name: new RegExp(`^${amount}\\b`) });

export async function payFromWallet(wallet: Locator, t: Translate, amount = 100): Promise<void> {
  await amountOption(wallet, amount).check();
  await payButton(wallet, t).click();
}

/** Finds the button "Pay 105", or "Get a code to pay 105" for a kiosk. */
export function payButton(wallet: Locator, t: Translate): Locator {
  const starts = ['payTotal', 'asCodeTotal'].map(
    (key) => t(`wallet:amount.${key}`, { amount: '#' }).split('#')[0],
  );
  return wallet.getByRole('button', { name: new RegExp(`^(?:${starts.join('|')})`) });
}

export function readReference(page: Page): string {
  return new URL(page.url()).searchParams.get('reference') ?? '';
}
