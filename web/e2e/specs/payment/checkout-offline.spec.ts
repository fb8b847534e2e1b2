import { lessonRow, popupOf, shop } from '../../support/payment/shopping.ts';
import { expect, failedRequest, test } from '../../support/student/buyer.ts';

test.describe('checkout offline', () => {
  test('shows a waiting purchase and continues it when online', async ({
    page,
    say,
    buyer,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await buyer(page, { balance: 200 });
    await page.goto(shop, { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await lessonRow(page)
      .getByRole('button', { name: say('classroom:action.buy') })
      .click();
    await expect(page.getByText(say('common:connection.held'))).toBeVisible();

    await page.context().setOffline(false);
    await expect(popupOf(page)).toContainText(say('checkout:choice.characters'));
  });
});
