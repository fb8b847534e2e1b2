import { checkoutDialog, openWalletPayment, payButton } from '../../pages/checkout.ts';
import { test as portalTest } from '../../support/product/test-portal.ts';
import { createErrorResponse } from '../../support/runner/error-response.ts';
import { formatMoney, type Translate } from '../../support/runner/translations.ts';
import { expect, failedRequest, test } from '../../support/student/buyer.ts';

const balanceError = { code: 'insufficient_balance', status: 409 } as const;

const shortText = (t: Translate) =>
  t('checkout:wallet.short', { have: formatMoney(t, 10), need: formatMoney(t, 80) });

portalTest(
  'a wallet payment whose balance cannot be read offers another try',
  {
    tag: '@full',
  },
  async ({ page, t, portal, signIn, tolerate }) => {
    tolerate(failedRequest);
    await signIn(page, 'mariam');
    portal.provider.fail(/^\/api\/student\/profile(\?|$)/);
    await openWalletPayment(page, t);

    const retry = checkoutDialog(page).getByRole('button', { name: t('common:tryAgain') });
    await expect(retry).toBeVisible();
    portal.provider.restore();
    await retry.click();
    await expect(retry).toBeHidden();
    await expect(checkoutDialog(page)).toContainText(
      new RegExp(
        `${t('checkout:wallet.left')}|${t('checkout:wallet.topUp', { amount: '' }).trim()}`,
      ),
    );
  },
);

test.describe('checkout with insufficient balance', () => {
  for (const [title, detail, textOf] of [
    ['shows the balance from the error', { balance: 10, missing: 80 }, shortText],
    [
      'shows no balance when the error has none',
      undefined,
      (t: Translate) => t('errors:insufficient_balance'),
    ],
  ] as const) {
    test(`a rejected wallet payment ${title}`, { tag: '@full' }, async ({
      page,
      t,
      signInBuyer,
      tolerate,
    }) => {
      tolerate(failedRequest);
      await signInBuyer(page, { balance: 200 });
      await openWalletPayment(page, t);
      await page.route('**/trpc/checkout.payFromWallet*', (route) =>
        route.fulfill({
          status: 409,
          json: createErrorResponse({ ...balanceError, ...(detail && { detail }) }),
        }),
      );
      await payButton(page, t, 90).click();

      await expect(checkoutDialog(page)).toContainText(textOf(t));
      await expect(checkoutDialog(page)).not.toContainText(t('checkout:wallet.left'));
    });
  }
});
