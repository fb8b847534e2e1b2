import { menuButton } from '../../pages/header.ts';
import { chooseMethod, payFromWallet, walletDialog } from '../../pages/wallet.ts';
import { expect, test } from '../../support/runner/test.ts';
import { signInNewStudent } from '../../support/student/registered-student.ts';

test.describe('wallet on a phone', () => {
  test('opens from the drawer, and a payment code fits the screen', async ({
    page,
    t,
    axe,
    baseURL,
  }) => {
    await signInNewStudent(page, baseURL ?? '');
    await page.goto('/about');
    await menuButton(page, t).click();
    const drawer = page.getByRole('dialog', { name: t('common:menu') });
    await drawer.getByRole('button', { name: t('common:wallet.label') }).click();
    await expect(drawer).toBeHidden();

    const wallet = walletDialog(page, t);
    await chooseMethod(wallet, t, 'accept_aman');
    await payFromWallet(wallet, t);
    await page.waitForURL(/bill_reference=/);
    await expect(page.getByRole('timer')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await axe(page);
  });
});
