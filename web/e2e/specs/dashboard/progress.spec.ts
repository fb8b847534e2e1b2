import { expect, test } from '../../support/runner/test.ts';

test.describe('progress page', () => {
  test('shows a student the progress in each classroom', async ({ page, say, signedIn }) => {
    await signedIn(page, 'mariam');
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('common:progress') })
      .click();

    await expect(
      page.getByRole('heading', { level: 1, name: say('progress:title') }),
    ).toBeVisible();
    await expect(page.getByRole('progressbar').first()).toHaveAccessibleName(/\d+%/);
  });

  test('asks a guest to log in', async ({ page }) => {
    await page.goto('/progress');

    await expect(page).toHaveURL(/\/login\?redirect=%2Fprogress/);
  });
});
