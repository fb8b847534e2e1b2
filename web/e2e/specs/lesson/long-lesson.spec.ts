import type { Locator, Page } from '@playwright/test';
import { openLongLesson } from '../../support/lesson/long-lesson.ts';
import { expect, test } from '../../support/runner/test.ts';

const currentLink = (container: Page | Locator) => container.locator('[aria-current=page]');
const pageTop = (page: Page) => page.evaluate(() => scrollY);

test.describe('outline of a long lesson', () => {
  test('scrolls the open unit into view without scrolling the page', { tag: '@full' }, async ({
    page,
    baseURL,
  }) => {
    const paths = await openLongLesson(page, baseURL ?? '', 60);
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto(paths[39] ?? '');
    const outline = page.getByRole('main').getByRole('complementary');
    await expect(currentLink(outline)).toBeInViewport({ ratio: 1 });
    expect(await pageTop(page)).toBe(0);

    const readScrollTop = () => outline.evaluate((one) => one.scrollTop);
    const before = await readScrollTop();
    expect(before).toBeGreaterThan(0);
    await outline.locator(`a[href="${paths[40]}"]`).click();
    await expect(page).toHaveURL(paths[40] ?? '');
    await expect(currentLink(outline)).toHaveAttribute('href', paths[40] ?? '');
    expect(await readScrollTop()).toBe(before);
  });

  test('opens on a phone with the current unit in view and can be closed', {
    tag: '@full',
  }, async ({ page, baseURL, t, axe }) => {
    const paths = await openLongLesson(page, baseURL ?? '', 60);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(paths[39] ?? '');
    await page.getByRole('button', { name: t('course:outline') }).click();
    const sheet = page.getByRole('dialog');
    await expect(currentLink(sheet)).toBeInViewport({ ratio: 1 });
    expect(await pageTop(page)).toBe(0);
    const close = sheet.getByRole('button', { name: t('common:close') });
    await expect(close).toBeFocused();
    await expect(close).toBeInViewport({ ratio: 1 });
    await axe(page);

    await close.click();
    await expect(sheet).toHaveCount(0);
  });
});
