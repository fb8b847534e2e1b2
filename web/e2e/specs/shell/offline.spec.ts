import type { Page } from '@playwright/test';
import { searchButton } from '../../pages/header.ts';
import { matchScripts } from '../../support/product/build-scripts.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import type { Translate } from '../../support/runner/translations.ts';

test.beforeEach(({ tolerate }) => tolerate(failedRequest));

const openBar = (page: Page, t: Translate) => searchButton(page, t).click();

test.describe('language and search', () => {
  test('a language change shows an error while offline and works when online', async ({
    page,
    t,
    lang,
  }) => {
    await page.goto('/faqs', { waitUntil: 'networkidle' });
    const root = page.locator('html');
    const toggle = page
      .getByRole('banner')
      .getByRole('button', { name: t('common:otherLanguage'), exact: true });

    await page.context().setOffline(true);
    await toggle.click();
    await expect(page.getByText(t('common:unreachable'))).toBeVisible();
    await expect(root).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    await expect(page.getByRole('banner').getByText(t('common:logIn'))).toBeVisible();
    expect(await page.evaluate(() => localStorage['lang'])).toBe(lang === 'ar' ? 'ar-EG' : 'en-GB');

    await page.context().setOffline(false);
    await toggle.click();
    await expect(root).toHaveAttribute('dir', lang === 'ar' ? 'ltr' : 'rtl');
    await expect(page.getByRole('banner').getByText(t('common:logIn'))).toHaveCount(0);
  });

  test('translations that failed to load are loaded on the next attempt', { tag: '@full' }, async ({
    page,
    t,
    lang,
    tolerate,
  }) => {
    tolerate(/dynamically imported module|preload CSS/);
    await page.goto('/', { waitUntil: 'networkidle' });
    const root = page.locator('html');
    const toggle = page
      .getByRole('banner')
      .getByRole('button', { name: t('common:otherLanguage'), exact: true });
    const translations = matchScripts('common');
    await page.route(translations, (route) => route.abort());
    await toggle.click();
    await expect(page.getByText(t('common:unreachable'))).toBeVisible();

    await page.unroute(translations);
    await toggle.click();
    await expect(root).toHaveAttribute('dir', lang === 'ar' ? 'ltr' : 'rtl');
  });

  test('a command bar opened offline finds results when online', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await openBar(page, t);
    const bar = page.getByRole('dialog');
    await expect(bar.getByRole('alert')).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('hany');
    await expect(bar.getByRole('group').getByRole('option').first()).toBeVisible();
  });

  test('a search typed offline fails immediately and runs again when online', async ({
    page,
    t,
  }) => {
    await page.goto('/results?query=', { waitUntil: 'networkidle' });
    const main = page.getByRole('main');
    const cards = main.getByRole('heading', { level: 3 });
    await page.context().setOffline(true);
    await main.getByRole('searchbox').fill('physics');

    await expect(main.getByRole('alert')).toContainText(t('common:unreachable'), {
      timeout: 2_000,
    });
    await expect(main.getByText(t('results:searching'))).toHaveCount(0);
    await expect(cards).toHaveCount(0);

    await page.context().setOffline(false);
    await expect(cards.first()).toBeVisible();
  });

  test('a language chosen on the page overrides the language in the URL', { tag: '@full' }, async ({
    page,
    t,
    lang,
  }) => {
    const [here, other] = lang === 'ar' ? ['ar-EG', 'en-GB'] : ['en-GB', 'ar-EG'];
    await page.goto(`/results?query=a&lang=${here}`, { waitUntil: 'networkidle' });
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('common:otherLanguage'), exact: true })
      .click();

    await expect(page).toHaveURL('/results?query=a');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
  });

  test('the other open tabs follow a language change', { tag: '@full' }, async ({
    page,
    t,
    lang,
    context,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const second = await context.newPage();
    await second.goto('/faqs', { waitUntil: 'networkidle' });
    const changed = lang === 'ar' ? 'ltr' : 'rtl';

    await page
      .getByRole('banner')
      .getByRole('button', { name: t('common:otherLanguage'), exact: true })
      .click();

    await expect(page.locator('html')).toHaveAttribute('dir', changed);
    await expect(second.locator('html')).toHaveAttribute('dir', changed);
  });
});
