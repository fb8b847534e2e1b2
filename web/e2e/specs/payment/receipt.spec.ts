import { checkoutDialog, chooseWallet, classroomPath } from '../../pages/checkout.ts';
import { chooseMethod, openWallet, payFromWallet, readReference } from '../../pages/wallet.ts';
import { actAtGateway } from '../../support/product/gateways.ts';
import { expect, failedRequest, test } from '../../support/student/buyer.ts';
import { signInNewStudent } from '../../support/student/registered-student.ts';

test.describe('receipt', () => {
  test('opens with one click after a purchase and is laid out for printing', async ({
    page,
    t,
    signInBuyer,
    axe,
  }) => {
    await signInBuyer(page, { balance: 200 });
    await page.goto(classroomPath);
    await chooseWallet(page, t);
    const [yes = ''] = t('checkout:wallet.yes', { amount: '' }).split('{{');
    await checkoutDialog(page).getByRole('button', { name: yes.trim() }).click();
    const show = page.getByRole('link', { name: t('checkout:receipt.show') });
    await expect(show).toBeVisible();
    await expect(page.getByRole('button', { name: t('common:notices.dismiss') })).toHaveCount(1);
    await show.click();

    const receipt = page.getByRole('article', { name: t('receipt:title.purchase') });
    await expect(receipt).toBeVisible();
    await expect(receipt.getByText(t('receipt:ways.wallet'), { exact: true })).toBeVisible();
    await expect(receipt.getByRole('heading', { name: t('receipt:wallet.title') })).toBeVisible();
    await axe(page);

    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    await expect(page.getByRole('banner').first()).toBeHidden();
    await expect(receipt.getByRole('button', { name: t('receipt:print') })).toBeHidden();
  });

  test('opens from the payment page after a top-up', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
  }) => {
    await signInNewStudent(page, baseURL ?? '');
    await page.goto('/about');
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_aman');
    await payFromWallet(wallet, t);
    await page.waitForURL(/bill_reference=/);
    await actAtGateway(readReference(page), 'pay');
    await page.getByRole('link', { name: t('payment:receipt') }).click();
    const receipt = page.getByRole('article', { name: t('receipt:title.recharge') });
    await expect(receipt.getByText(t('receipt:ways.accept_aman'), { exact: true })).toBeVisible();
    await expect(receipt.getByRole('row')).toHaveCount(4);
  });

  test('shows a message for an unknown number', { tag: '@full' }, async ({
    page,
    t,
    signInBuyer,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await signInBuyer(page);
    await page.goto('/receipt/0000000000');
    await expect(page.getByRole('heading', { name: t('receipt:unknown.title') })).toBeVisible();
  });
});
