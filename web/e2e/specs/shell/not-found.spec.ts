import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.describe('not found', () => {
  for (const { path, tag } of [
    { path: '/no/such/page', tag: [] },
    { path: '/instructor/nobody-of-this-name', tag: [] },
    { path: '/%00', tag: '@full' },
    { path: '/%zz', tag: [] },
    { path: '/instructor/a%00b', tag: '@full' },
  ]) {
    test(`${path} returns a 404 page with a link home`, { tag }, async ({
      page,
      say,
      tolerate,
    }) => {
      tolerate(failedRequest);
      // React logs what its error boundary caught.
      tolerate(/not_found/);

      const answer = await page.goto(path);

      expect(answer?.status()).toBe(404);
      await expect(page.getByText(say('common:notFound.title'))).toBeVisible();
      await page.getByRole('link', { name: say('common:notFound.home') }).click();
      await expect(page).toHaveURL('/');
    });
  }

  test('a missing file returns a 404 instead of the home page', async ({ request }) => {
    const answer = await request.get('/assets/no-such-file.js');

    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain('<html');
  });
});
