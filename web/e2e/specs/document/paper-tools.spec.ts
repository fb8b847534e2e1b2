import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { readyPaper } from '../../support/screens/lesson-screens.ts';

const tools = /\/assets\/pdf\.worker/;
const paper = '/classroom/organic-chemistry/course/2/document/10';

test.describe('PDF worker', () => {
  test('a document opens on Try again after the worker failed to load', async ({
    page,
    say,
    signedIn,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await signedIn(page, 'mariam');
    await page.route(tools, (route) => route.abort());
    await page.goto(paper);
    await expect(page.getByText(say('reading:failed'))).toBeVisible();

    await page.unroute(tools);
    await page.getByRole('button', { name: say('common:tryAgain') }).click();
    await readyPaper(page);
  });

  test('a document opens when the network returns after the worker failed to load', {
    tag: '@full',
  }, async ({ page, context, say, signedIn, tolerate }) => {
    tolerate(failedRequest);
    await signedIn(page, 'mariam');
    const failed = page.getByText(say('reading:failed'));
    const retry = page.getByRole('button', { name: say('common:tryAgain') });
    await page.route(tools, (route) => route.abort());
    await page.goto(paper);
    await expect(failed).toBeVisible();
    await retry.click();
    await expect(failed).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText(say('common:connection.offline'))).toBeVisible();
    await page.unroute(tools);
    await context.setOffline(false);
    await readyPaper(page);
    await expect(failed).toHaveCount(0);
  });
});
