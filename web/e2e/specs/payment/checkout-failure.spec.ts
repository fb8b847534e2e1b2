import {
  checkoutDialog,
  classroomPath,
  expectLessonOpen,
  lessonRow,
  openCheckout,
  openWalletPayment,
  payButton,
} from '../../pages/checkout.ts';
import { createErrorResponse } from '../../support/runner/error-response.ts';
import { expect, failedRequest, test } from '../../support/student/buyer.ts';

const error = { status: 500, json: createErrorResponse({ code: 'internal', status: 500 }) };

test.describe('failed checkout', () => {
  test('a free lesson that fails to open is not announced as opening', {
    tag: '@full',
  }, async ({ page, t, signInBuyer, tolerate, axe }) => {
    tolerate(failedRequest);
    await signInBuyer(page);
    await page.goto(classroomPath);
    await page.route('**/trpc/checkout.payFromWallet*', (route) => route.fulfill(error));
    await lessonRow(page, 3)
      .getByRole('button', { name: t('classroom:action.enroll') })
      .click();

    const failed = checkoutDialog(page).getByRole('heading', { name: t('checkout:free.failed') });
    await expect(failed).toBeFocused();
    await expect(checkoutDialog(page).getByText(t('checkout:free.title'))).toBeHidden();
    await axe(page);
    await page.unroute('**/trpc/checkout.payFromWallet*');
    await checkoutDialog(page)
      .getByRole('button', { name: t('checkout:tryAgain') })
      .click();
    await expectLessonOpen(page, t, 3);
  });

  test('a purchase that is rejected because of the sign-up fee leads to its payment', {
    tag: '@full',
  }, async ({ page, t, signInBuyer, tolerate }) => {
    tolerate(failedRequest);
    await signInBuyer(page, { balance: 200 });
    await openWalletPayment(page, t);
    const incomplete = createErrorResponse({ code: 'profile_incomplete', status: 403 });
    await page.route('**/trpc/checkout.payFromWallet*', (route) =>
      route.fulfill({ status: 403, json: incomplete }),
    );
    await page.route('**/trpc/checkout.precheck*', (route) =>
      route.fulfill({ json: [{ result: { data: { due: 'fees' } } }] }),
    );
    await payButton(page, t, 90).click();

    await expect(
      checkoutDialog(page).getByRole('link', { name: t('checkout:due.fees.go') }),
    ).toHaveAttribute('href', '/signup/3');
  });

  test('a changed price is shown before the student pays it', {
    tag: '@full',
  }, async ({ page, t, signInBuyer, tolerate }) => {
    tolerate(failedRequest);
    await signInBuyer(page, { balance: 200 });
    await openWalletPayment(page, t);
    await expect(payButton(page, t, 90)).toBeVisible();
    const differs = createErrorResponse({ code: 'amount_differs', status: 409 });
    await page.route('**/trpc/checkout.payFromWallet*', (route) =>
      route.fulfill({ status: 409, json: differs }),
    );
    await page.route('**/trpc/classroom.page*', async (route) => {
      // The server accepts requests of the portal's pages only.
      const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
      const response = await route.fetch({ headers });
      const text = (await response.text()).replaceAll(/"price":90\b/g, '"price":95');
      await route.fulfill({ json: JSON.parse(text) });
    });
    await payButton(page, t, 90).click();

    await expect(payButton(page, t, 95)).toBeVisible();
    await expect(checkoutDialog(page).getByText(t('errors:amount_differs'))).toBeVisible();
  });

  test('a checkout that cannot be loaded shows that the payment did not start', {
    tag: '@full',
  }, async ({ page, t, signInBuyer, tolerate }) => {
    tolerate(failedRequest);
    await signInBuyer(page);
    await page.route('**/trpc/checkout.precheck*', (route) => route.fulfill(error));
    await openCheckout(page, t);
    const failed = checkoutDialog(page).getByRole('heading', { name: t('checkout:failed') });
    await expect(failed).toBeVisible({ timeout: 15_000 });
  });
});
