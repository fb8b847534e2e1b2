import { asNewStudent, chooseWay, pay, walletOf } from '../../support/payment/wallet.ts';
import { expect, test } from '../../support/runner/test.ts';

test.describe('wallet on a phone', () => {
  test('opens from the drawer, and a payment number fits the screen', async ({
    page,
    say,
    axe,
    baseURL,
  }) => {
    await asNewStudent(page, baseURL ?? '');
    await page.goto('/about');
    await page.getByRole('button', { name: say('common:menu') }).click();
    const drawer = page.getByRole('dialog', { name: say('common:menu') });
    await drawer.getByRole('button', { name: say('common:wallet.label') }).click();
    await expect(drawer).toBeHidden();

    const wallet = walletOf(page, say);
    await chooseWay(wallet, say, 'accept_aman');
    await pay(wallet, say);
    await page.waitForURL(/bill_reference=/);
    await expect(page.getByRole('timer')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await axe(page);
  });
});
