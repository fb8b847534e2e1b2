import { expect, failedRequest, test } from '../../support/runner/test.ts';

test('offline stays on the screen; online shows for three seconds', async ({
  page,
  say,
  tolerate,
}) => {
  // What the page fetches while there is no network.
  tolerate(failedRequest);
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });

  await page.context().setOffline(true);
  const offline = page.getByText(say('common:connection.offline'));
  await expect(offline).toBeVisible();
  // It stands above the header and not on it, also further down the page.
  await page.evaluate(() => scrollTo(0, 600));
  await page.locator('header [aria-keyshortcuts]').click({ trial: true });
  await page.clock.runFor(3_500);
  await expect(offline).toBeVisible();

  await page.context().setOffline(false);
  const online = page.getByText(say('common:connection.online'));
  await expect(online).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(online).toBeHidden({ timeout: 1_500 });
});
