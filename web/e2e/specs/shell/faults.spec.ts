import { expect, failedRequest, test } from '../../support/product/test-portal.ts';
import { tryAgainUntil } from '../../support/runner/retry.ts';

test.describe('provider faults', () => {
  test('a failed section leaves the page usable and loads on Try again', async ({
    page,
    say,
    portal,
    tolerate,
  }) => {
    tolerate(failedRequest);
    portal.provider.refuse(/\/statistics/);

    await page.goto('/');

    const numbers = page.getByRole('region', { name: say('home:statistics.title') });
    await expect(numbers.getByRole('alert')).toContainText(say('common:sectionFailed'));
    await expect(page.getByRole('heading', { name: say('home:offer.title') })).toBeVisible();

    const retry = numbers.getByRole('button', { name: say('common:tryAgain') });
    portal.provider.heal();
    await tryAgainUntil(retry, () =>
      expect(numbers.getByRole('definition')).toHaveCount(3, { timeout: 2_000 }),
    );
  });

  test('a slow section does not delay the page', { tag: '@full' }, async ({
    page,
    say,
    portal,
    tolerate,
  }) => {
    tolerate(failedRequest);
    portal.provider.hang(/\/newsfeed/);
    const begun = Date.now();

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    expect(Date.now() - begun).toBeLessThan(5_000);
    await expect(page.getByRole('heading', { name: say('home:offer.title') })).toBeVisible();
  });

  test('an unavailable provider shows an error page, and Try again loads the page', async ({
    page,
    say,
    portal,
    tolerate,
  }) => {
    tolerate(failedRequest);
    portal.provider.refuse(/./);

    await page.goto('/results?query=');
    const retry = page
      .getByRole('main')
      .getByRole('button', { name: say('common:errorScreen.retry') });
    await expect(retry).toBeVisible({ timeout: 20_000 });

    portal.provider.heal();
    await tryAgainUntil(retry, () =>
      expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible({ timeout: 2_000 }),
    );
  });

  test('a failing provider does not sign the student out', { tag: '@full' }, async ({
    page,
    say,
    portal,
    signedIn,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await signedIn(page, 'mariam');
    await page.goto('/');

    portal.provider.refuse(/\/student\//);
    await page.reload();
    portal.provider.heal();
    await page.reload();

    await expect(page.getByRole('heading', { name: say('student-home:mine.title') })).toBeVisible();
  });

  test('an unavailable balance leaves the wallet button without an amount or a skeleton', {
    tag: '@full',
  }, async ({ page, say, portal, signedIn, tolerate }) => {
    tolerate(failedRequest);
    await signedIn(page, 'mariam');
    portal.provider.refuse(/\/student\/profile/);

    await page.goto('/about');
    const wallet = page
      .getByRole('banner')
      .getByRole('button', { name: say('common:wallet.label') });
    await expect(wallet).toBeVisible();
    await expect(wallet.locator('[class*=skeleton]')).toHaveCount(0, { timeout: 15_000 });
    await expect(wallet).toHaveText(say('common:wallet.label'));
  });
});
