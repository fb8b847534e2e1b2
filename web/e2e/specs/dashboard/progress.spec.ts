import { expect, test } from '../../support/runner/test.ts';

test('a student sees how far each classroom is', async ({ page, say, signedIn }) => {
  await signedIn(page, 'mariam');
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('common:progress') })
    .click();

  await expect(page.getByRole('heading', { level: 1, name: say('progress:title') })).toBeVisible();
  await expect(page.getByRole('progressbar').first()).toHaveAccessibleName(/\d+%/);
});

test('a guest logs in first', async ({ page }) => {
  await page.goto('/progress');

  await expect(page).toHaveURL(/\/login\?redirect=%2Fprogress/);
});
