import { expect, test } from '../../support/student/buyer.ts';

test.describe('progress page', () => {
  test('shows a student the progress in each classroom', async ({ page, t, signIn }) => {
    await signIn(page, 'mariam');
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common:progress') })
      .click();

    await expect(page.getByRole('heading', { level: 1, name: t('progress:title') })).toBeVisible();
    await expect(page.getByRole('progressbar').first()).toHaveAccessibleName(/\d+%/);
  });

  test('has no empty list for a student without lessons', { tag: '@full' }, async ({
    page,
    t,
    signInBuyer,
  }) => {
    await signInBuyer(page);
    await page.goto('/progress');

    await expect(page.getByText(t('progress:empty'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('list')).toHaveCount(0);
  });

  test('asks a guest to log in', async ({ page }) => {
    await page.goto('/progress');

    await expect(page).toHaveURL(/\/login\?redirect=%2Fprogress/);
  });
});
