import { openWalletPayment, payButton } from '../../pages/checkout.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/student/buyer.ts';

test('a payment that one student has confirmed is not taken from a student who logs in meanwhile', {
  tag: '@full',
}, async ({ page, t, signInBuyer, tolerate }) => {
  tolerate(failedRequest);
  await signInBuyer(page, { balance: 200 });
  await openWalletPayment(page, t);
  await expect(payButton(page, t, 90)).toBeEnabled();
  // The page has not yet noticed the login in another window.
  await page.route('**/trpc/session.viewer*', (route) => route.abort());
  const other = await signInBuyer(page, { balance: 150 });
  await page.unroute('**/trpc/session.viewer*');

  await payButton(page, t, 90).click();

  await expect(page.getByText(t('common:sessionEnded'))).toBeVisible();
  await expect(payButton(page, t, 90)).toBeHidden();
  await expect(page.getByRole('banner').getByText('150', { exact: true })).toBeVisible();
  const bought = await queryDatabase(
    (sql) => sql`select 1 from enrolments where student_id = ${other}`,
  );
  expect(bought).toHaveLength(0);
});

test('a page of one student becomes that of a student who has logged in meanwhile', {
  tag: '@full',
}, async ({ page, t, signInBuyer, tolerate }) => {
  tolerate(failedRequest);
  await signInBuyer(page, { balance: 200 });
  await page.goto('/dashboard/settings');
  const make = page.getByRole('button', { name: t('calendar:make') });
  await expect(make).toBeEnabled();
  await page.route('**/trpc/session.viewer*', (route) => route.abort());
  await signInBuyer(page, { balance: 150 });
  await page.unroute('**/trpc/session.viewer*');

  await make.click();

  await expect(page.getByRole('banner').getByText('150', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/settings');
});
