import { popupOf, toWallet } from '../../support/payment/shopping.ts';
import { refusalOf } from '../../support/runner/refusal.ts';
import { money, type Say } from '../../support/runner/say.ts';
import { expect, failedRequest, test } from '../../support/student/buyer.ts';

const refusal = { code: 'insufficient_balance', status: 409 } as const;

const shortText = (say: Say) =>
  say('checkout:wallet.short', { have: money(say, 10), need: money(say, 80) });

test.describe('checkout with insufficient balance', () => {
  for (const [title, detail, textOf] of [
    ['shows the balance of the error', { balance: 10, missing: 80 }, shortText],
    [
      'shows no balance when the error has none',
      undefined,
      (say: Say) => say('errors:insufficient_balance'),
    ],
  ] as const) {
    test(`a rejected wallet payment ${title}`, async ({ page, say, buyer, tolerate }) => {
      tolerate(failedRequest);
      await buyer(page, { balance: 200 });
      await toWallet(page, say);
      await page.route('**/trpc/checkout.payFromWallet*', (route) =>
        route.fulfill({ status: 409, json: refusalOf({ ...refusal, ...(detail && { detail }) }) }),
      );
      await popupOf(page)
        .getByRole('button', { name: say('checkout:wallet.yes', { amount: money(say, 90) }) })
        .click();

      await expect(popupOf(page)).toContainText(textOf(say));
      await expect(popupOf(page)).not.toContainText(say('checkout:wallet.left'));
    });
  }
});
