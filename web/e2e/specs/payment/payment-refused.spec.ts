import {
  asNewStudent,
  chooseWay,
  openWallet,
  pay,
  walletOf,
} from '../../support/payment/wallet.ts';
import { expect, test } from '../../support/product/test-portal.ts';

/** A portal that knows no gateway: where the school's gateway wants the browser to go is strange to it. */
test('a browser is sent to no page that the portal does not know', async ({
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
