import type { Locator, Page } from '@playwright/test';
import { menuButton } from '../../pages/header.ts';
import {
  amountOption,
  chooseMethod,
  payFromWallet,
  readReference,
  walletDialog,
} from '../../pages/wallet.ts';
import { actAtGateway } from '../product/gateways.ts';
import type { Translate } from '../runner/translations.ts';
import { completeProfile, registerStudent } from '../student/registered-student.ts';

export async function showWallet(page: Page, t: Translate): Promise<void> {
  await openWalletPanel(page, t);
}

async function openWalletPanel(page: Page, t: Translate): Promise<Locator> {
  const menu = menuButton(page, t);
  const slot = page.getByRole('button', { name: t('common:wallet.label') });
  await menu.or(slot).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await slot.click();
  const wallet = walletDialog(page, t);
  await wallet.getByRole('button', { name: t('wallet:topUp') }).waitFor();
  return wallet;
}

export async function openTopUp(page: Page, t: Translate): Promise<void> {
  const wallet = await openWalletPanel(page, t);
  await wallet.getByRole('button', { name: t('wallet:topUp') }).click();
  await wallet.getByRole('radio').first().check();
}

export async function chooseAmount(page: Page, t: Translate): Promise<void> {
  const wallet = await openWalletPanel(page, t);
  await chooseMethod(wallet, t, 'fawry_fawry');
  await amountOption(wallet, 100).check();
}

export async function enterWrongAmount(page: Page, t: Translate): Promise<void> {
  const wallet = await openWalletPanel(page, t);
  await chooseMethod(wallet, t, 'accept_ewallet');
  await wallet.getByRole('radio', { name: t('wallet:amount.other'), exact: true }).check();
  await wallet.getByLabel(t('wallet:amount.otherLabel')).fill('62');
  await wallet.getByLabel(t('wallet:phone.label')).fill('0109');
  await wallet.getByLabel(t('wallet:phone.label')).blur();
}

export async function typeCode(page: Page, t: Translate): Promise<void> {
  const wallet = await openWalletPanel(page, t);
  await chooseMethod(wallet, t, 'code');
  for (const [index, char] of Array.from('K7mP2x').entries()) {
    await wallet.getByRole('textbox').nth(index).fill(char);
  }
}

/** A new student each time, because a pending payment blocks the next one. */
export async function payAtKiosk(page: Page, t: Translate): Promise<void> {
  const student = await registerStudent(new URL(page.url()).origin);
  await completeProfile(student);
  await student.signIn(page.request, `wallet-${student.phone}`);
  await page.reload();
  const wallet = await openWalletPanel(page, t);
  await chooseMethod(wallet, t, 'accept_aman');
  await payFromWallet(wallet, t);
  await page.getByRole('timer').waitFor();
}

export async function completeKioskPayment(page: Page, t: Translate): Promise<void> {
  await payAtKiosk(page, t);
  await actAtGateway(readReference(page), 'pay');
  await page.getByRole('heading', { name: t('payment:paid.title') }).waitFor();
  await page.locator('main svg[viewBox^="18"]').waitFor();
}

export async function failKioskPayment(page: Page, t: Translate): Promise<void> {
  await payAtKiosk(page, t);
  await actAtGateway(readReference(page), 'expire');
  await page.getByRole('heading', { name: t('payment:closed.title') }).waitFor();
}

/** Pays an amount that differs from the invoice. */
export async function payDifferentAmountAtKiosk(page: Page, t: Translate): Promise<void> {
  await payAtKiosk(page, t);
  await actAtGateway(readReference(page), 'pay', { amountOff: -500 });
  await page.getByRole('heading', { name: t('payment:differs.title') }).waitFor();
}

export async function showReceipt(page: Page, t: Translate): Promise<void> {
  await completeKioskPayment(page, t);
  await page.getByRole('link', { name: t('payment:receipt') }).click();
  await page.getByRole('article').waitFor();
}
