import type { Locator, Page } from '@playwright/test';
import {
  amountOf,
  asNewStudent,
  chooseWay,
  pay,
  shownReference,
  walletOf,
} from '../payment/wallet.ts';
import { playAt } from '../product/gateways.ts';
import type { Say } from '../runner/say.ts';

export async function showWallet(page: Page, say: Say): Promise<void> {
  await shownWallet(page, say);
}

async function shownWallet(page: Page, say: Say): Promise<Locator> {
  const menu = page.getByRole('button', { name: say('common:menu') });
  const slot = page.getByRole('button', { name: say('common:wallet.label') });
  await menu.or(slot).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await slot.click();
  const wallet = walletOf(page, say);
  await wallet.getByRole('button', { name: say('wallet:topUp') }).waitFor();
  return wallet;
}

export async function topUp(page: Page, say: Say): Promise<void> {
  const wallet = await shownWallet(page, say);
  await wallet.getByRole('button', { name: say('wallet:topUp') }).click();
  await wallet.getByRole('radio').first().check();
}

export async function chooseAmount(page: Page, say: Say): Promise<void> {
  const wallet = await shownWallet(page, say);
  await chooseWay(wallet, say, 'fawry_fawry');
  await amountOf(wallet, 100).check();
}

export async function wrongAmount(page: Page, say: Say): Promise<void> {
  const wallet = await shownWallet(page, say);
  await chooseWay(wallet, say, 'accept_ewallet');
  await wallet.getByRole('radio', { name: say('wallet:amount.other'), exact: true }).check();
  await wallet.getByLabel(say('wallet:amount.otherLabel')).fill('62');
  await wallet.getByLabel(say('wallet:phone.label')).fill('0109');
  await wallet.getByLabel(say('wallet:phone.label')).blur();
}

export async function typeCode(page: Page, say: Say): Promise<void> {
  const wallet = await shownWallet(page, say);
  await chooseWay(wallet, say, 'code');
  for (const [place, char] of Array.from('K7mP2x').entries()) {
    await wallet.getByRole('textbox').nth(place).fill(char);
  }
}

/** A new student each time, because a pending payment blocks the next one. */
export async function payAtKiosk(page: Page, say: Say): Promise<void> {
  await asNewStudent(page, new URL(page.url()).origin);
  await page.reload();
  const wallet = await shownWallet(page, say);
  await chooseWay(wallet, say, 'accept_aman');
  await pay(wallet, say);
  await page.getByRole('timer').waitFor();
}

export async function paidAtKiosk(page: Page, say: Say): Promise<void> {
  await payAtKiosk(page, say);
  await playAt(shownReference(page), 'pay');
  await page.getByRole('heading', { name: say('payment:paid.title') }).waitFor();
}

export async function failedAtKiosk(page: Page, say: Say): Promise<void> {
  await payAtKiosk(page, say);
  await playAt(shownReference(page), 'expire');
  await page.getByRole('heading', { name: say('payment:closed.title') }).waitFor();
}

/** The paid amount differs from the invoice. */
export async function differsAtKiosk(page: Page, say: Say): Promise<void> {
  await payAtKiosk(page, say);
  await playAt(shownReference(page), 'pay', { amountOff: -500 });
  await page.getByRole('heading', { name: say('payment:differs.title') }).waitFor();
}

export async function showReceipt(page: Page, say: Say): Promise<void> {
  await paidAtKiosk(page, say);
  await page.getByRole('link', { name: say('payment:receipt') }).click();
  await page.getByRole('article').waitFor();
}
