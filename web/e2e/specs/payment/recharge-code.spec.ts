import type { Route } from '@playwright/test';
import { walletButton } from '../../pages/header.ts';
import { chooseMethod, openWallet } from '../../pages/wallet.ts';
import { runProvider } from '../../support/product/provider-command.ts';
import { clickTwice, countCalls } from '../../support/runner/click-twice.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { signInNewStudent } from '../../support/student/registered-student.ts';

test.describe('recharge code', () => {
  test('can be typed or pasted and credits the wallet only once', async ({
    page,
    t,
    axe,
    baseURL,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const command = ['codes', 'mint', '--kind', 'recharge', '--count', '1', '--value', '50'];
    const code = (await runProvider(...command)).trim();
    await signInNewStudent(page, baseURL ?? '');
    await page.goto('/about');
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'code');
    const boxes = wallet.getByRole('textbox');
    const send = wallet.getByRole('button', { name: t('wallet:code.send') });

    await boxes.first().focus();
    await page.keyboard.type('Wrong');
    await expect(boxes.nth(5)).toBeFocused();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.type('Code0');
    await send.click();
    await expect(wallet.getByRole('alert')).not.toBeEmpty();
    await expect(boxes.first()).toHaveValue('W');
    await axe(page);

    await boxes.first().focus();
    await page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.setData('text/plain', text);
        const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
        document.activeElement?.dispatchEvent(paste);
      },
      `${code.slice(0, 5)}-${code.slice(5)}`,
    );
    await expect(boxes.last()).toHaveValue(code.at(-1) ?? '');
    const calls = countCalls(page, 'wallet.redeem');
    await clickTwice(send);
    await expect(wallet.getByText(t('wallet:code.done', { balance: 50 }))).toBeVisible();
    await expect(boxes.last()).not.toBeFocused();
    expect(calls()).toBe(1);

    for (const [index, char] of Array.from(code).entries()) await boxes.nth(index).fill(char);
    await send.click();
    await expect(wallet.getByRole('alert')).not.toBeEmpty();
    await wallet.getByRole('button', { name: t('wallet:close') }).click();
    const slot = walletButton(page, t);
    await expect(slot).toContainText('50');
  });

  test('cannot be edited while it is being checked, and the credit appears in the history', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const command = ['codes', 'mint', '--kind', 'recharge', '--count', '1', '--value', '50'];
    const code = (await runProvider(...command)).trim();
    await signInNewStudent(page, baseURL ?? '');
    await page.goto('/dashboard/activity/wallet-history');
    const credits = page.getByRole('main').getByText(/(?<!\d)50(?!\d)/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(credits).toHaveCount(0);
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'code');
    const held: Route[] = [];
    await page.route('**/trpc/wallet.redeem*', (route) => void held.push(route));
    const boxes = wallet.getByRole('textbox');
    for (const [index, char] of Array.from(code).entries()) await boxes.nth(index).fill(char);
    await wallet.getByRole('button', { name: t('wallet:code.send') }).click();
    await expect.poll(() => held.length).toBe(1);
    await boxes.first().fill('Z');
    await expect(boxes.first()).toHaveValue(code.charAt(0));
    await held[0]?.continue();

    await expect(wallet.getByText(t('wallet:code.done', { balance: 50 }))).toBeVisible();
    await wallet.getByRole('button', { name: t('wallet:close') }).click();
    await expect(credits.first()).toBeVisible();
  });
});
