import { expect, failedRequest, test } from '../buyer.ts';
import { money } from '../say.ts';
import { popupOf, toWallet } from '../shopping.ts';

const refusal = (detail?: object) => {
  const code = 'insufficient_balance';
  const data = {
    code: 'CONFLICT',
    httpStatus: 409,
    appCode: code,
    show: false,
    fields: {},
    detail,
  };
  return [{ error: { message: code, code: -32_009, data } }];
};

test.describe('a payment from the wallet that the school refuses for want of money', () => {
  test('shows the balance of the refusal, not the one that was read before', async ({
    page,
    say,
    buyer,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await buyer(page, { balance: 200 });
    await toWallet(page, say);
    await page.route('**/trpc/checkout.payFromWallet*', (route) =>
      route.fulfill({ status: 409, json: refusal({ balance: 10, missing: 80 }) }),
    );
    await popupOf(page)
      .getByRole('button', { name: say('checkout:wallet.yes', { amount: money(say, 90) }) })
      .click();

    const short = { have: money(say, 10), need: money(say, 80) };
    await expect(popupOf(page)).toContainText(say('checkout:wallet.short', short));
    await expect(popupOf(page)).not.toContainText(say('checkout:wallet.left'));
  });

  test('shows no balance when neither the refusal nor the wallet explains it', async ({
    page,
    say,
    buyer,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await buyer(page, { balance: 200 });
    await toWallet(page, say);
    await page.route('**/trpc/checkout.payFromWallet*', (route) =>
      route.fulfill({ status: 409, json: refusal() }),
    );
    await popupOf(page)
      .getByRole('button', { name: say('checkout:wallet.yes', { amount: money(say, 90) }) })
      .click();

    await expect(popupOf(page)).toContainText(say('errors:insufficient_balance'));
    await expect(popupOf(page)).not.toContainText(say('checkout:wallet.left'));
  });
});
