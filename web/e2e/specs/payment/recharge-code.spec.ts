import type { Route } from '@playwright/test';
import { asNewStudent, chooseWay, openWallet } from '../../support/payment/wallet.ts';
import { runProvider } from '../../support/product/provider-command.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.describe('recharge code', () => {
  test('is typed or pasted and credits the wallet once', async ({
    page,
    say,
    axe,
    baseURL,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const mint = ['codes', 'mint', '--kind', 'recharge', '--count', '1', '--value', '50'];
    const code = (await runProvider(...mint)).trim();
    await asNewStudent(page, baseURL ?? '');
    await page.goto('/about');
    const wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'code');
    const boxes = wallet.getByRole('textbox');
    const send = wallet.getByRole('button', { name: say('wallet:code.send') });

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
    await send.click();
    await expect(wallet.getByText(say('wallet:code.done', { balance: 50 }))).toBeVisible();
    await expect(boxes.last()).not.toBeFocused();

    for (const [place, char] of Array.from(code).entries()) await boxes.nth(place).fill(char);
    await send.click();
    await expect(wallet.getByRole('alert')).not.toBeEmpty();
    await wallet.getByRole('button', { name: say('wallet:close') }).click();
    const slot = page.getByRole('banner').getByRole('button', { name: say('common:wallet.label') });
    await expect(slot).toContainText('50');
  });

  test('cannot be edited during its check, and its credit appears in the history at once', async ({
    page,
    say,
    baseURL,
  }) => {
    const mint = ['codes', 'mint', '--kind', 'recharge', '--count', '1', '--value', '50'];
    const code = (await runProvider(...mint)).trim();
    await asNewStudent(page, baseURL ?? '');
    await page.goto('/dashboard/activity/wallet-history');
    const moves = page.getByRole('main').getByText(/(?<!\d)50(?!\d)/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(moves).toHaveCount(0);
    const wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'code');
    const held: Route[] = [];
    await page.route('**/trpc/wallet.redeem*', (route) => void held.push(route));
    const boxes = wallet.getByRole('textbox');
    for (const [place, char] of Array.from(code).entries()) await boxes.nth(place).fill(char);
    await wallet.getByRole('button', { name: say('wallet:code.send') }).click();
    await expect.poll(() => held.length).toBe(1);
    await boxes.first().fill('Z');
    await expect(boxes.first()).toHaveValue(code.charAt(0));
    await held[0]?.continue();

    await expect(wallet.getByText(say('wallet:code.done', { balance: 50 }))).toBeVisible();
    await wallet.getByRole('button', { name: say('wallet:close') }).click();
    await expect(moves.first()).toBeVisible();
  });
});
