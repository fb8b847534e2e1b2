import { readyPaper } from '../lesson-screens.ts';
import { expect, failedRequest, test } from '../test.ts';

test('a paper whose tools the line lost is opened once they are to be had, by itself when the line is back', async ({
  page,
  context,
  say,
  signedIn,
  tolerate,
}) => {
  tolerate(failedRequest);
  await signedIn(page, 'mariam');
  const tools = /\/assets\/pdf\.worker/;
  const failed = page.getByText(say('reading:failed'));
  const retry = page.getByRole('button', { name: say('common:tryAgain') });
  await page.route(tools, (route) => route.abort());
  await page.goto('/classroom/organic-chemistry/course/2/document/10');
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
