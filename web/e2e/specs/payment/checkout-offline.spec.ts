import type { Page } from '@playwright/test';
import { checkoutDialog, classroomPath, lessonRow } from '../../pages/checkout.ts';
import { holdRequests } from '../../support/runner/hold-requests.ts';
import type { Translate } from '../../support/runner/translations.ts';
import { expect, failedRequest, test } from '../../support/student/buyer.ts';

const pressBuy = (page: Page, t: Translate) =>
  lessonRow(page)
    .getByRole('button', { name: t('classroom:action.buy') })
    .click();

test.describe('offline checkout', () => {
  test('shows that the purchase is waiting and continues it when online', { tag: '@full' }, async ({
    page,
    t,
    signInBuyer,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await signInBuyer(page, { balance: 200 });
    await page.goto(classroomPath, { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await pressBuy(page, t);
    await expect(page.getByText(t('common:connection.held'))).toBeVisible();

    await page.context().setOffline(false);
    await expect(checkoutDialog(page)).toContainText(t('checkout:choice.characters'));
  });

  test('keeps a purchase when the connection fails during loading', { tag: '@full' }, async ({
    page,
    t,
    signInBuyer,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await signInBuyer(page, { balance: 200 });
    await page.goto(classroomPath, { waitUntil: 'networkidle' });
    const release = await holdRequests(page, '**/assets/*.js');
    await pressBuy(page, t);
    await expect(checkoutDialog(page)).toBeVisible();
    await page.context().setOffline(true);
    await expect(checkoutDialog(page)).toContainText(t('common:connection.offline'));
    release();

    await page.context().setOffline(false);
    await expect(checkoutDialog(page)).toContainText(t('checkout:choice.characters'));
  });
});
