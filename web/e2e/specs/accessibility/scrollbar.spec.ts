import { searchButton } from '../../pages/header.ts';
import { expect, test } from '../../support/runner/test.ts';

test.describe('page layout', () => {
  test('does not shift sideways when a dialog opens, with or without a scrollbar', {
    tag: '@full',
  }, async ({ playwright, launchOptions, baseURL, locale, t }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    });
    const page = await browser.newPage({ baseURL: baseURL ?? '', locale: locale ?? '' });
    const search = searchButton(page, t);
    const logo = page.getByRole('banner').getByRole('link').first();
    const readPositions = async () => {
      const boxes = await Promise.all([search.boundingBox(), logo.boundingBox()]);
      return boxes.map((box) => box && Math.round(box.x));
    };

    for (const { height, hasScrollbar } of [
      { height: 600, hasScrollbar: true },
      { height: 1600, hasScrollbar: false },
    ]) {
      await page.setViewportSize({ width: 1440, height });
      await page.goto('/no/such/page');
      await expect(search).toBeVisible();
      const isScrollbarVisible = () =>
        page.evaluate(() => innerWidth > document.documentElement.clientWidth);
      await expect.poll(isScrollbarVisible).toBe(hasScrollbar);
      await page.evaluate(() => document.fonts.ready.then(() => null));
      const before = await readPositions();

      await page.keyboard.press('Control+f');
      await expect(page.getByRole('combobox')).toBeFocused();
      expect(await readPositions()).toEqual(before);
    }
    await browser.close();
  });
});
