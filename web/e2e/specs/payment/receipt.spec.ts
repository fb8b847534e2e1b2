import { payFromWallet, popupOf, shop } from '../../support/payment/shopping.ts';
import {
  asNewStudent,
  chooseWay,
  openWallet,
  pay,
  shownReference,
} from '../../support/payment/wallet.ts';
import { playAt } from '../../support/product/gateways.ts';
import { expect, failedRequest, test } from '../../support/student/buyer.ts';

test.describe('receipt', () => {
  test('opens one click after a purchase, ready to print', async ({ page, say, buyer, axe }) => {
    await buyer(page, { balance: 200 });
    await page.goto(shop);
    await payFromWallet(page, say);
    const [yes = ''] = say('checkout:wallet.yes', { amount: '' }).split('{{');
    await popupOf(page).getByRole('button', { name: yes.trim() }).click();
    const show = page.getByRole('link', { name: say('checkout:receipt.show') });
    await expect(show).toBeVisible();
    await expect(page.getByRole('button', { name: say('common:notices.dismiss') })).toHaveCount(1);
    await show.click();

    const receipt = page.getByRole('article', { name: say('receipt:title.purchase') });
    await expect(receipt).toBeVisible();
    await expect(receipt.getByText(say('receipt:ways.wallet'), { exact: true })).toBeVisible();
    await expect(receipt.getByRole('heading', { name: say('receipt:wallet.title') })).toBeVisible();
    await axe(page);

    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    await expect(page.getByRole('banner').first()).toBeHidden();
    await expect(receipt.getByRole('button', { name: say('receipt:print') })).toBeHidden();
  });

  test('opens from the payment page after a top-up', async ({ page, say, baseURL }) => {
    await asNewStudent(page, baseURL ?? '');
    await page.goto('/about');
    const wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'accept_aman');
    await pay(wallet, say);
    await page.waitForURL(/bill_reference=/);
    await playAt(shownReference(page), 'pay');
    await page.getByRole('link', { name: say('payment:receipt') }).click();
    const receipt = page.getByRole('article', { name: say('receipt:title.recharge') });
    await expect(receipt.getByText(say('receipt:ways.accept_aman'), { exact: true })).toBeVisible();
    await expect(receipt.getByRole('row')).toHaveCount(4);
  });

  test('shows a message for an unknown number', { tag: '@full' }, async ({
    page,
    say,
    buyer,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await buyer(page);
    await page.goto('/receipt/0000000000');
    await expect(page.getByRole('heading', { name: say('receipt:unknown.title') })).toBeVisible();
  });
});
