import { expect, failedRequest, test } from '../../support/product/test-portal.ts';
import { tryAgainUntil } from '../../support/runner/retry.ts';

test('one failed part leaves the page standing and comes back on Try again', async ({
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

test('one slow part does not hold up the page', { tag: '@full' }, async ({
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

test('without a provider a page says so, and Try again brings what it was to show', async ({
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

test('a provider that fails does not sign the student out', { tag: '@full' }, async ({
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

test('a wallet that cannot be asked leads in without a sum, and does not look as if one were to come', {
  tag: '@full',
}, async ({ page, say, portal, signedIn, tolerate }) => {
  tolerate(failedRequest);
  await signedIn(page, 'mariam');
  portal.provider.refuse(/\/student\/profile/);

  await page.goto('/about');
  const wallet = page.getByRole('banner').getByRole('button', { name: say('common:wallet.label') });
  await expect(wallet).toBeVisible();
  await expect(wallet.locator('[class*=skeleton]')).toHaveCount(0, { timeout: 15_000 });
  await expect(wallet).toHaveText(say('common:wallet.label'));
});
