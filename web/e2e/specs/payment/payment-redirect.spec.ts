import { chooseMethod, openWallet, payFromWallet, walletDialog } from '../../pages/wallet.ts';
import { expect, test } from '../../support/product/test-portal.ts';
import { signInNewStudent } from '../../support/student/registered-student.ts';

test.describe('unknown gateway', () => {
  /** A portal without configured gateways rejects the redirect URL of the school's gateway. */
  test("the browser is not redirected to an unknown gateway's page", {
    tag: '@full',
  }, async ({ page, portal, t, axe }) => {
    await signInNewStudent(page, portal.origin);
    await page.goto('/about');
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'opay_card');
    await payFromWallet(wallet, t);

    await expect(page.getByRole('heading', { name: t('payment:refused.title') })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: t('payment:again') }).click();
    await expect(walletDialog(page, t).getByText(t('wallet:pending.show'))).toHaveCount(0);
  });
});
