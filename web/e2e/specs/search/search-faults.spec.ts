import { searchButton } from '../../pages/header.ts';
import { expect, failedRequest, test } from '../../support/product/test-portal.ts';
import { retryUntilShown } from '../../support/runner/retry-until-shown.ts';

test.describe('search errors', () => {
  test('a failed search offers a retry and shows no stale results', { tag: '@full' }, async ({
    page,
    t,
    portal,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await page.goto('/results?query=');
    const main = page.getByRole('main');
    const cards = main.getByRole('heading', { level: 3 });
    await expect(cards.first()).toBeVisible();

    portal.provider.fail(/\/classroom\/search/);
    await main.getByRole('searchbox').fill('physics');
    const retry = main
      .getByRole('alert')
      .getByRole('button', { name: t('common:errorScreen.retry') });
    await expect(retry).toBeVisible({ timeout: 15_000 });
    await expect(cards).toHaveCount(0);
    await expect(main.locator('[class*="skeleton"]')).toHaveCount(0);
    await expect(main.getByText(t('results:noneFor', { query: 'physics' }))).toHaveCount(0);
    await expect(main.getByRole('searchbox')).toHaveValue('physics');

    portal.provider.restore();
    await retryUntilShown(retry, () => expect(cards.first()).toBeVisible({ timeout: 2_000 }));
  });

  test('the loaded results stay when the next page fails to load', { tag: '@full' }, async ({
    page,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);
    tolerate(/^TRPCClientError: Failed to fetch/);
    await page.goto('/results?query=');
    const section = page.getByRole('region', { name: t('results:instructors') });
    await expect(section.getByRole('listitem')).toHaveCount(12);

    // The server has the whole list in its cache, so only the network can fail.
    await page.route('**/trpc/search.results*', (route) => route.abort());
    await section.getByRole('link', { name: t('results:loadMore') }).click();

    await expect(page.getByRole('main').getByRole('alert')).toBeVisible({ timeout: 15_000 });
    await expect(section.getByRole('listitem')).toHaveCount(12);
  });

  test('the command bar offers a retry when its list fails to load', {
    tag: '@full',
  }, async ({ page, t, portal, tolerate }) => {
    tolerate(failedRequest);
    await page.goto('/results?query=');
    portal.provider.fail(/\/(instructor|classroom)\/all/);
    await searchButton(page, t).click();
    await page.keyboard.type('hany');

    const bar = page.getByRole('dialog');
    await expect(bar.getByText(t('command-bar:failed'))).toBeVisible({ timeout: 15_000 });
    await expect(bar.getByText(t('command-bar:empty', { query: 'hany' }))).toHaveCount(0);

    portal.provider.restore();
    const retry = bar.getByRole('button', { name: t('common:tryAgain') });
    await retryUntilShown(retry, () =>
      expect(bar.getByRole('group').getByRole('option').first()).toBeVisible({
        timeout: 2_000,
      }),
    );
  });
});
