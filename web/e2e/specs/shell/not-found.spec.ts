import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.describe('not found', () => {
  for (const { path, tag } of [
    { path: '/no/such/page', tag: [] },
    { path: '/instructor/nobody-of-this-name', tag: '@full' },
    { path: '/%00', tag: '@full' },
    { path: '/%zz', tag: '@full' },
    { path: '/instructor/a%00b', tag: '@full' },
    { path: '/verify', tag: '@full' },
    { path: '/verify/', tag: '@full' },
    { path: '/payment/x', tag: '@full' },
    { path: '/media/x', tag: '@full' },
  ]) {
    test(`${path} returns a 404 page with a link home`, { tag }, async ({ page, t, tolerate }) => {
      tolerate(failedRequest);
      // React logs the error that its error boundary caught.
      tolerate(/not_found/);

      const response = await page.goto(path);

      expect(response?.status()).toBe(404);
      await expect(page.getByText(t('common:notFound.title'))).toBeVisible();
      await page.getByRole('link', { name: t('common:notFound.home') }).click();
      await expect(page).toHaveURL('/');
    });
  }

  test('a missing file returns a 404 instead of the home page', async ({ request }) => {
    const response = await request.get('/assets/no-such-file.js');

    expect(response.status()).toBe(404);
    expect(await response.text()).not.toContain('<html');
  });
});
