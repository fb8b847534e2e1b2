import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.describe('connection notice', () => {
  test('stays while offline, and "online" disappears after three seconds', async ({
    page,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await page.clock.install();
    await page.goto('/', { waitUntil: 'networkidle' });

    await page.context().setOffline(true);
    const offline = page.getByText(t('common:connection.offline'));
    await expect(offline).toBeVisible();
    // The notice does not cover the header, even after scrolling.
    await page.evaluate(() => scrollTo(0, 600));
    await page.locator('header [aria-keyshortcuts]').click({ trial: true });
    await page.clock.runFor(3_500);
    await expect(offline).toBeVisible();

    await page.context().setOffline(false);
    const online = page.getByText(t('common:connection.online'));
    await expect(online).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(online).toBeHidden({ timeout: 1_500 });
  });
});
