import { expect, failedRequest, test } from '../../support/runner/test.ts';

for (const { path, tag } of [
  { path: '/no/such/page', tag: [] },
  { path: '/instructor/nobody-of-this-name', tag: [] },
  { path: '/%00', tag: '@full' },
  { path: '/%zz', tag: [] },
  { path: '/instructor/a%00b', tag: '@full' },
]) {
  test(`${path} says so, with a 404 and a way home`, { tag }, async ({ page, say, tolerate }) => {
    tolerate(failedRequest);
    // React tells what its error boundary caught.
    tolerate(/not_found/);

    const answer = await page.goto(path);

    expect(answer?.status()).toBe(404);
    await expect(page.getByText(say('common:notFound.title'))).toBeVisible();
    await page.getByRole('link', { name: say('common:notFound.home') }).click();
    await expect(page).toHaveURL('/');
  });
}

test('a missing file is a missing file, not the home page', async ({ request }) => {
  const answer = await request.get('/assets/no-such-file.js');

  expect(answer.status()).toBe(404);
  expect(await answer.text()).not.toContain('<html');
});
