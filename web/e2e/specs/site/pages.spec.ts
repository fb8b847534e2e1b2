import { holdRequests } from '../../support/runner/hold-requests.ts';
import { expect, test } from '../../support/runner/test.ts';

test.describe('content pages', () => {
  for (const { path, tag } of [
    { path: '/about', tag: [] },
    { path: '/faqs', tag: '@full' },
    { path: '/terms', tag: '@full' },
    { path: '/privacy', tag: '@full' },
  ]) {
    test(`${path} has a title and text`, { tag }, async ({ page }) => {
      const response = await page.goto(path);

      expect(response?.status()).toBe(200);
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      await expect(page).toHaveTitle(new RegExp(title.slice(0, 8)));
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
    });
  }

  test('a question opens on a click and sets the URL fragment', async ({ page }) => {
    await page.goto('/faqs');
    const question = page.locator('details').nth(1);
    await expect(question).not.toHaveAttribute('open');

    await question.locator('summary').click();

    await expect(question).toHaveAttribute('open');
    await expect(page).toHaveURL(/#question-2$/);
  });

  test('the footer links to each page', { tag: '@full' }, async ({ page, t }) => {
    await page.goto('/');
    const link = (name: string) =>
      page.getByRole('contentinfo').getByRole('link', { name: t(`common:footer.${name}`) });

    const title = page.getByRole('main').getByRole('heading', { level: 1 });
    for (const name of ['about', 'terms', 'privacy', 'faqs']) {
      const previous = await title.innerText();
      await link(name).click();
      await expect(page).toHaveURL(`/${name}`);
      // The footer moves until the new page is complete.
      await expect(title).not.toHaveText(previous);
    }
  });

  test('an FAQ search without results links to support', { tag: '@full' }, async ({ page, t }) => {
    await page.goto('/faqs');
    const field = page.getByRole('searchbox', { name: t('pages:faqs.search') });
    const questions = page.locator('summary');
    const all = await questions.count();
    await field.fill('zzzzzz');

    await expect(questions).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('pages:faqs.ask') })).toHaveAttribute(
      'href',
      /facebook/,
    );
    await page.getByRole('button', { name: t('pages:faqs.showAll') }).click();
    await expect(questions).toHaveCount(all);
    await expect(field).toHaveValue('');
  });

  test('input entered before hydration is applied to the list and the URL', {
    tag: '@full',
  }, async ({ page, t }) => {
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto('/faqs', { waitUntil: 'commit' });
    await page.locator('summary').nth(1).click();
    await page.getByRole('searchbox', { name: t('pages:faqs.search') }).fill('zzzzzz');
    await expect(page.locator('summary').first()).toBeVisible();
    release();
    await expect(page.locator('summary')).toHaveCount(0);
    await expect(page).toHaveURL(/#question-2$/);
  });
});
