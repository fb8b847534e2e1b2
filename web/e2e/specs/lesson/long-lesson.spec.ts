import type { Locator, Page } from '@playwright/test';
import { openLongLesson } from '../../support/lesson/long-lesson.ts';
import { expect, test } from '../../support/runner/test.ts';

const current = (place: Page | Locator) => place.locator('[aria-current=page]');
const pageTop = (page: Page) => page.evaluate(() => scrollY);

test.describe('outline of a long lesson', () => {
  test('shows the open unit in view, and the page stays at its top', async ({ page, baseURL }) => {
    const addresses = await openLongLesson(page, baseURL ?? '', 60);
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto(addresses[39] ?? '');
    const outline = page.getByRole('main').getByRole('complementary');
    await expect(current(outline)).toBeInViewport({ ratio: 1 });
    expect(await pageTop(page)).toBe(0);

    const column = () => outline.evaluate((one) => one.scrollTop);
    const before = await column();
    expect(before).toBeGreaterThan(0);
    await outline.locator(`a[href="${addresses[40]}"]`).click();
    await expect(page).toHaveURL(addresses[40] ?? '');
    await expect(current(outline)).toHaveAttribute('href', addresses[40] ?? '');
    expect(await column()).toBe(before);
  });

  test('opens at the open unit on a phone and can be closed there', {
    tag: '@full',
  }, async ({ page, baseURL, say, axe }) => {
    const addresses = await openLongLesson(page, baseURL ?? '', 60);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(addresses[39] ?? '');
    await page.getByRole('button', { name: say('course:outline') }).click();
    const sheet = page.getByRole('dialog');
    await expect(current(sheet)).toBeInViewport({ ratio: 1 });
    expect(await pageTop(page)).toBe(0);
    const close = sheet.getByRole('button', { name: say('common:close') });
    await expect(close).toBeFocused();
    await expect(close).toBeInViewport({ ratio: 1 });
    await axe(page);

    await close.click();
    await expect(sheet).toHaveCount(0);
  });
});
