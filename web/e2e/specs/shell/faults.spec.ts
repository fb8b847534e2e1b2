import type { Page } from '@playwright/test';
import { walletButton } from '../../pages/header.ts';
import { expect, failedRequest, test } from '../../support/product/test-portal.ts';
import { retryUntilShown } from '../../support/runner/retry-until-shown.ts';
import type { Translate } from '../../support/runner/translations.ts';

const statisticsSection = (page: Page, t: Translate) => {
  const numbers = page.getByRole('region', { name: t('home:statistics.title') });
  return { numbers, retry: numbers.getByRole('button', { name: t('common:tryAgain') }) };
};

test.describe('provider faults', () => {
  test('a failed section leaves the page usable and loads after Try again', async ({
    page,
    t,
    portal,
    tolerate,
  }) => {
    tolerate(failedRequest);
    portal.provider.fail(/\/statistics/);

    await page.goto('/');

    const { numbers, retry } = statisticsSection(page, t);
    await expect(numbers.getByRole('alert')).toContainText(t('common:sectionFailed'));
    await expect(page.getByRole('heading', { name: t('home:offer.title') })).toBeVisible();

    portal.provider.restore();
    await retryUntilShown(retry, () =>
      expect(numbers.getByRole('definition')).toHaveCount(3, { timeout: 2_000 }),
    );
  });

  test('Try again keeps the focus while it tries', { tag: '@full' }, async ({
    page,
    t,
    portal,
    tolerate,
  }) => {
    tolerate(failedRequest);
    portal.provider.fail(/\/statistics/);
    await page.goto('/');
    const { retry } = statisticsSection(page, t);

    await retry.press('Enter');
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    await expect(retry).not.toHaveAttribute('aria-busy', { timeout: 20_000 });
    await expect(retry).toBeFocused();
  });

  test('a slow section does not delay the page', { tag: '@full' }, async ({
    page,
    t,
    portal,
    tolerate,
  }) => {
    tolerate(failedRequest);
    portal.provider.hang(/\/newsfeed/);
    const startedAt = Date.now();

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    expect(Date.now() - startedAt).toBeLessThan(5_000);
    await expect(page.getByRole('heading', { name: t('home:offer.title') })).toBeVisible();
  });

  test('an unavailable provider shows an error page, and Try again loads the page', {
    tag: '@full',
  }, async ({ page, t, portal, tolerate }) => {
    tolerate(failedRequest);
    portal.provider.fail(/./);

    await page.goto('/results?query=');
    const retry = page
      .getByRole('main')
      .getByRole('button', { name: t('common:errorScreen.retry') });
    await expect(retry).toBeVisible({ timeout: 20_000 });

    portal.provider.restore();
    await retryUntilShown(retry, () =>
      expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible({ timeout: 2_000 }),
    );
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a failing provider does not log the student out', { tag: '@full' }, async ({
    page,
    t,
    portal,
    signIn,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await signIn(page, 'mariam');
    await page.goto('/');

    portal.provider.fail(/\/student\//);
    await page.reload();
    portal.provider.restore();
    await page.reload();

    await expect(page.getByRole('heading', { name: t('student-home:mine.title') })).toBeVisible();
  });

  test('an unavailable balance leaves the wallet button without an amount or a skeleton', {
    tag: '@full',
  }, async ({ page, t, portal, signIn, tolerate }) => {
    tolerate(failedRequest);
    await signIn(page, 'mariam');
    portal.provider.fail(/\/student\/profile/);

    await page.goto('/about');
    const wallet = walletButton(page, t);
    await expect(wallet).toBeVisible();
    await expect(wallet.locator('[class*=skeleton]')).toHaveCount(0, { timeout: 15_000 });
    await expect(wallet).toHaveText(t('common:wallet.label'));
  });
});
