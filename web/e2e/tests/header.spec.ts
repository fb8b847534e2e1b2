import { expect, test } from '../test.ts';

test('it is raised after 300 px, and not before', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).not.toHaveAttribute('data-raised');

  await page.mouse.wheel(0, 290);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect(header).not.toHaveAttribute('data-raised');

  await page.mouse.wheel(0, 60);
  await expect(header).toHaveAttribute('data-raised');
});

test('the first Tab offers to skip to the content', async ({ page, say }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: say('common:skip') });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('main')).toBeFocused();
});
