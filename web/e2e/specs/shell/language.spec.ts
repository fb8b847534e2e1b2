import { expect, test } from '../../support/runner/test.ts';

test.describe('language', () => {
  test("the page is rendered in the browser's language and direction", { tag: '@both' }, async ({
    request,
    lang,
  }) => {
    const headers = { 'accept-language': lang === 'ar' ? 'ar-EG,ar;q=0.9,en;q=0.5' : 'en-GB' };
    const html = await (await request.get('/', { headers })).text();

    expect(html).toMatch(lang === 'ar' ? /<html[^>]* lang="ar/ : /<html[^>]* lang="en/);
    expect(html).toMatch(lang === 'ar' ? /<html[^>]* dir="rtl"/ : /<html[^>]* dir="ltr"/);
  });

  test('switching the language keeps the page, and a reload keeps the language', async ({
    page,
    t,
    lang,
  }) => {
    const here = '/results?query=a';
    await page.goto(here);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');

    await page
      .getByRole('banner')
      .getByRole('button', { name: t('common:otherLanguage') })
      .click();

    await expect(root).toHaveAttribute('dir', lang === 'ar' ? 'ltr' : 'rtl');
    await expect(root).toHaveAttribute('lang', lang === 'ar' ? /^en/ : /^ar/);
    expect(new URL(page.url()).searchParams.get('query')).toBe('a');

    await page.reload();
    await expect(root).toHaveAttribute('dir', lang === 'ar' ? 'ltr' : 'rtl');
  });
});
