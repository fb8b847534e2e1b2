import type { Page } from '@playwright/test';
import type { Say } from '../../support/runner/say.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.beforeEach(({ tolerate }) => tolerate(failedRequest));

const openBar = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('common:searchShortcut', { keys: 'Ctrl F' }) }).click();

test('offline the language stays and says why, and changes once the network is back', async ({
  page,
  say,
  lang,
}) => {
  await page.goto('/faqs', { waitUntil: 'networkidle' });
  const root = page.locator('html');
  const toggle = page
    .getByRole('banner')
    .getByRole('button', { name: say('common:otherLanguage'), exact: true });

  await page.context().setOffline(true);
  await toggle.click();
  await expect(page.getByText(say('common:unreachable'))).toBeVisible();
  await expect(root).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
  await expect(page.getByRole('banner').getByText(say('common:logIn'))).toBeVisible();
  expect(await page.evaluate(() => localStorage['lang'])).toBe(lang === 'ar' ? 'ar-EG' : 'en-GB');

  await page.context().setOffline(false);
  await toggle.click();
  await expect(root).toHaveAttribute('dir', lang === 'ar' ? 'ltr' : 'rtl');
  await expect(page.getByRole('banner').getByText(say('common:logIn'))).toHaveCount(0);
});

test('words that the line lost once are there when they are asked for again', async ({
  page,
  say,
  lang,
  tolerate,
}) => {
  tolerate(/dynamically imported module/);
  await page.goto('/', { waitUntil: 'networkidle' });
  const root = page.locator('html');
  const toggle = page
    .getByRole('banner')
    .getByRole('button', { name: say('common:otherLanguage'), exact: true });
  await page.route(/\/assets\/common-/, (route) => route.abort());
  await toggle.click();
  await expect(page.getByText(say('common:unreachable'))).toBeVisible();

  await page.unroute(/\/assets\/common-/);
  await toggle.click();
  await expect(root).toHaveAttribute('dir', lang === 'ar' ? 'ltr' : 'rtl');
});

test('a command bar opened offline finds once the network is back', async ({ page, say }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await openBar(page, say);
  const bar = page.getByRole('dialog');
  await expect(bar.getByRole('alert')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('hany');
  await expect(bar.getByRole('group').getByRole('option').first()).toBeVisible();
});

test('a search typed offline fails at once, and comes by itself when the network is back', async ({
  page,
  say,
}) => {
  await page.goto('/results?query=', { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  const cards = main.getByRole('heading', { level: 3 });
  await page.context().setOffline(true);
  await main.getByRole('searchbox').fill('physics');

  await expect(main.getByRole('alert')).toContainText(say('common:unreachable'), {
    timeout: 2_000,
  });
  await expect(main.getByText(say('results:searching'))).toHaveCount(0);
  await expect(cards).toHaveCount(0);

  await page.context().setOffline(false);
  await expect(cards.first()).toBeVisible();
});

test('a language chosen on the page outlives the one in the address', async ({
  page,
  say,
  lang,
}) => {
  const [here, other] = lang === 'ar' ? ['ar-EG', 'en-GB'] : ['en-GB', 'ar-EG'];
  await page.goto(`/results?query=a&lang=${here}`, { waitUntil: 'networkidle' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('common:otherLanguage'), exact: true })
    .click();

  await expect(page).toHaveURL('/results?query=a');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('the other open tabs follow a change of the language', async ({
  page,
  say,
  lang,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const second = await context.newPage();
  await second.goto('/faqs', { waitUntil: 'networkidle' });
  const changed = lang === 'ar' ? 'ltr' : 'rtl';

  await page
    .getByRole('banner')
    .getByRole('button', { name: say('common:otherLanguage'), exact: true })
    .click();

  await expect(page.locator('html')).toHaveAttribute('dir', changed);
  await expect(second.locator('html')).toHaveAttribute('dir', changed);
});
