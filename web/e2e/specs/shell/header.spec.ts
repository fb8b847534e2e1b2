import { expect, test } from '../../support/runner/test.ts';

test.describe('header', () => {
  test('is raised only after scrolling 300 px', { tag: '@full' }, async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    await expect(header).not.toHaveAttribute('data-raised');

    await page.mouse.wheel(0, 290);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect(header).not.toHaveAttribute('data-raised');

    await page.mouse.wheel(0, 60);
    await expect(header).toHaveAttribute('data-raised');
  });

  test('receives keyboard focus far down the page without scrolling it', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    await page.goto('/');
    await expect(page.locator('[data-fresh]')).toHaveCount(0);
    const header = page.getByRole('banner');
    const readPosition = () => page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 1200);
    await expect.poll(readPosition).toBeGreaterThan(900);
    const position = await readPosition();

    await page.getByRole('main').evaluate((main) => main.focus({ preventScroll: true }));
    await page.keyboard.press('Shift+Tab');
    await expect(header.getByRole('link', { name: t('common:signUp') })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(header.getByRole('button', { name: t('common:otherLanguage') })).toBeFocused();
    expect(await readPosition()).toBe(position);
  });

  test('the first Tab press focuses the skip link, which moves the focus to the content', async ({
    page,
    t,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('common:skip') });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('main')).toBeFocused();
  });
});
