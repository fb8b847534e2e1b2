import {
  asNewStudent,
  chooseWay,
  openWallet,
  pay,
  walletOf,
} from '../../support/payment/wallet.ts';
import { expect, test } from '../../support/product/test-portal.ts';

test.describe('unknown gateway', () => {
  /** A portal without configured gateways rejects the redirect URL of the school's gateway. */
  test('the browser is not redirected to a page that the portal does not know', async ({
    page,
    portal,
    say,
    axe,
  }) => {
    await asNewStudent(page, portal.origin);
    await page.goto('/about');
    const wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'opay_card');
    await pay(wallet, say);

    await expect(page.getByRole('heading', { name: say('payment:refused.title') })).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: say('payment:again') }).click();
    await expect(walletOf(page, say).getByText(say('wallet:pending.show'))).toHaveCount(0);
  });
});
