import { expect, test } from '../../support/product/test-portal.ts';

const short = { en: 'Nile School', ar: 'مدرسة النيل' };
const long = {
  en: 'The Grand Nile Valley Academy of Languages and Sciences',
  ar: 'أكاديمية وادي النيل الكبرى للغات والعلوم الحديثة',
};
const medium = { en: 'Nile Academy Online School', ar: 'أكاديمية النيل للتعليم أونلاين' };

test.describe('school name', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test("replaces the product's wordmark when the school has no logo", async ({
      page,
      lang,
      portal,
    }) => {
      portal.provider.setSettings({ meta_title: short[lang] });

      await page.goto('/');

      await expect(page).toHaveTitle(short[lang]);
      for (const part of ['banner', 'contentinfo'] as const) {
        await expect(page.getByRole(part).getByText(short[lang], { exact: true })).toBeVisible();
        await expect(page.getByRole(part).locator('svg[viewBox="18 -60 566 330"]')).toHaveCount(0);
      }
    });

    test("becomes the product's wordmark when it equals the product's name in either language", {
      tag: '@full',
    }, async ({ page, lang, portal }) => {
      const title = lang === 'en' ? 'فصل' : 'Fasl';
      portal.provider.setSettings({ meta_title: title });

      await page.goto('/');

      await expect(page).toHaveTitle(title);
      for (const part of ['banner', 'contentinfo'] as const) {
        await expect(page.getByRole(part).locator('svg[viewBox="18 -60 566 330"]')).toHaveCount(1);
      }
    });
  });

  test('a long school name stays after hydration and fits a phone', { tag: '@full' }, async ({
    page,
    lang,
    t,
    portal,
  }) => {
    portal.provider.setSettings({ meta_title: long[lang] });
    await page.setViewportSize({ width: 320, height: 640 });

    await page.goto('/about');

    await expect(page.locator('[data-rendered]')).toHaveCount(0);
    const header = page.getByRole('banner');
    const home = header.getByRole('link', { name: t('common:homeLink', { school: long[lang] }) });
    await expect(home).toHaveText(long[lang]);
    await expect(header.getByRole('button', { name: t('common:menu') })).toBeInViewport({
      ratio: 1,
    });
    await expect(home).toBeInViewport({ ratio: 1 });
    const isWide = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(isWide)).toBe(false);
    expect((await header.boundingBox())?.height).toBeLessThan(80);
  });

  test('a school name is not cut off in the header or the footer on a phone', {
    tag: '@full',
  }, async ({ page, lang, portal, signIn }) => {
    const name = medium[lang];
    portal.provider.setSettings({ meta_title: name });
    await signIn(page, 'mariam');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/about');
    const isWide = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(isWide)).toBe(false);

    await page.setViewportSize({ width: 390, height: 844 });
    for (const role of ['banner', 'contentinfo'] as const) {
      const shown = page.getByRole(role).getByText(name, { exact: true }).first();
      const cut = await shown.evaluate(
        (element) =>
          element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
      );
      expect(cut, role).toBe(false);
    }
  });

  for (const path of ['/', '/login', '/signup']) {
    test(`${path} shows a long school name instead of the product's wordmark on a phone`, {
      tag: '@full',
    }, async ({ page, lang, portal }) => {
      portal.provider.setSettings({ meta_title: long[lang] });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);

      const name = page.getByText(long[lang], { exact: true }).filter({ visible: true }).first();
      await expect(name).toBeInViewport({ ratio: 1 });
      await expect(page.locator('[data-rendered]')).toHaveCount(0);
      await expect(page.locator('svg[viewBox="18 -60 566 330"]')).toHaveCount(0);
    });
  }

  for (const [path, names] of [
    ['/login', short],
    ['/login', long],
    ['/signup', long],
  ] as const) {
    test(`the language button on ${path} does not cover the name ${names.en}`, {
      tag: '@full',
    }, async ({ page, t, lang, portal }) => {
      portal.provider.setSettings({ meta_title: names[lang] });
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        const name = page.getByText(names[lang], { exact: true }).filter({ visible: true }).first();
        await expect(name).toBeInViewport({ ratio: 1 });
        const button = page.getByRole('button', { name: t('common:otherLanguage') });
        const box = await name.boundingBox();
        const other = await button.boundingBox();
        if (!box || !other) throw new Error('not shown');
        const isAbove = box.y + box.height <= other.y;
        const isBeside = box.x + box.width <= other.x || other.x + other.width <= box.x;
        expect(isAbove || isBeside, `at ${width} px`).toBe(true);
      }
    });
  }

  test("the student card shows the school's name", { tag: '@full' }, async ({
    page,
    lang,
    t,
    portal,
    signIn,
  }) => {
    portal.provider.setSettings({ meta_title: short[lang] });
    await signIn(page, 'mariam');

    await page.goto('/dashboard/profile');

    const front = page.getByRole('region', { name: t('profile:card.front') });
    await expect(front.getByText(short[lang])).toBeVisible();
    // The alignment follows the page's language, not the script of the name, as in the card image.
    await expect(front.getByText(short[lang])).toHaveCSS(
      'text-align',
      lang === 'en' ? 'left' : 'right',
    );
    await page.getByRole('button', { name: t('profile:card.download') }).click();
    const picture = page.getByRole('img', { name: t('profile:card.picture') });
    await expect(picture).toHaveJSProperty('naturalWidth', 1284);
  });
});
