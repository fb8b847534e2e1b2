import { checkoutDialog, openCheckout } from '../../pages/checkout.ts';
import { expect, test } from '../../support/student/buyer.ts';

test.describe('checkout of a lesson that requires something first', () => {
  test('required lessons are listed in groups with a link to each lesson', async ({
    page,
    t,
    signInBuyer,
    axe,
  }) => {
    await signInBuyer(page, { balance: 200 });
    await openCheckout(page, t, 6);

    await expect(
      checkoutDialog(page).getByText(t('checkout:required.or'), { exact: true }),
    ).toBeVisible();
    await expect(checkoutDialog(page).getByRole('listitem').getByRole('link')).toHaveCount(3);
    await expect(checkoutDialog(page).getByRole('link')).toHaveCount(4);
    await axe(page);
    await checkoutDialog(page).getByRole('link').first().click();
    await expect(checkoutDialog(page)).toBeHidden();
    await expect(page).toHaveURL(/#lesson-\d+$/);
    // The lesson may be in another section of the classroom.
    await expect(page.locator(new URL(page.url()).hash)).toBeFocused();
  });

  test('an incomplete profile has to be completed before the first purchase', {
    tag: '@full',
  }, async ({ page, t, signInBuyer }) => {
    await signInBuyer(page, { balance: 200, incomplete: true });
    await openCheckout(page, t);

    await expect(checkoutDialog(page).getByText(t('checkout:due.profile.title'))).toBeVisible();
    await checkoutDialog(page)
      .getByRole('link', { name: t('checkout:due.profile.go') })
      .click();
    await expect(page).toHaveURL(/\/(complete-profile|signup\/2)/);
  });
});
