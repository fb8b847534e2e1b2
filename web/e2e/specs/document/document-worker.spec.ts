import { waitForDocument } from '../../pages/document.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

const tools = /\/assets\/pdf\.worker/;
const paper = '/classroom/organic-chemistry/course/2/document/10';

test.describe('PDF worker', () => {
  test('a document opens after Try again when the worker failed to load', { tag: '@full' }, async ({
    page,
    t,
    signIn,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await signIn(page, 'mariam');
    await page.route(tools, (route) => route.abort());
    await page.goto(paper);
    await expect(page.getByText(t('reading:failed'))).toBeVisible();

    await page.unroute(tools);
    await page.getByRole('button', { name: t('common:tryAgain') }).click();
    await waitForDocument(page);
  });

  test('a document opens when the network returns after the worker failed to load', {
    tag: '@full',
  }, async ({ page, context, t, signIn, tolerate }) => {
    tolerate(failedRequest);
    await signIn(page, 'mariam');
    const failed = page.getByText(t('reading:failed'));
    const retry = page.getByRole('button', { name: t('common:tryAgain') });
    await page.route(tools, (route) => route.abort());
    await page.goto(paper);
    await expect(failed).toBeVisible();
    await retry.click();
    await expect(failed).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText(t('common:connection.offline'))).toBeVisible();
    await page.unroute(tools);
    await context.setOffline(false);
    await waitForDocument(page);
    await expect(failed).toHaveCount(0);
  });
});
