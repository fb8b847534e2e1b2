import { expect, failedRequest, test } from '../../support/product/test-portal.ts';

test.describe('school settings', () => {
  test('hide the sections that the school switches off', { tag: '@full' }, async ({
    page,
    t,
    portal,
  }) => {
    portal.provider.setSettings({
      instructor_section: false,
      subjects_section: false,
      about_us_page: false,
    });

    await page.goto('/');

    await expect(page.getByRole('heading', { name: t('home:steps.title') })).toBeVisible();
    const hidden = ['home:instructors.title', 'home:subjects.title'];
    for (const title of hidden) {
      await expect(page.getByRole('heading', { name: t(title) })).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: t('common:footer.about') })).toHaveCount(0);

    const query = 'zzzz';
    await page.goto(`/results?query=${query}`);
    await expect(
      page.getByRole('heading', { name: t('results:noneFor', { query }) }),
    ).toBeVisible();
    await expect(page.getByText(t('results:noneForHint'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('results:bySubject') })).toHaveCount(0);
  });

  test('an empty search refers to no suggestions when none follow', { tag: '@full' }, async ({
    page,
    t,
    portal,
    tolerate,
  }) => {
    tolerate(failedRequest);
    portal.provider.setSettings({ subjects_section: false });
    const loaded = Promise.withResolvers<void>();
    await page.route(/trpc\/search\.results/, async (route) => {
      if (!decodeURIComponent(route.request().url()).includes('"query":""')) {
        return route.fallback();
      }
      await loaded.promise;
      return route.abort();
    });
    const answered = page.waitForEvent('requestfailed');
    await page.goto('/results?query=zzzz');
    await expect(page.getByText(t('results:noneForHint'))).toBeVisible();
    loaded.resolve();
    await answered;

    await expect(page.getByText(t('results:noneForTry'))).toBeVisible();
    await expect(page.getByText(t('results:noneForHint'))).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('results:fromSchool') })).toHaveCount(0);
  });

  test('hide the student-home carousels that the school switches off', {
    tag: '@full',
  }, async ({ page, t, portal, signIn }) => {
    portal.provider.setSettings({
      classroomsSections: { exams_section: false, revision_section: false, online_cl: true },
    });
    await signIn(page, 'mariam');

    await page.goto('/');

    await expect(page.getByRole('heading', { name: t('student-home:online.title') })).toBeVisible();
    for (const title of ['student-home:exams.title', 'student-home:revisions.title']) {
      await expect(page.getByRole('heading', { name: t(title) })).toHaveCount(0);
    }
  });

  test('hide the button for another payment without the wallet', { tag: '@full' }, async ({
    page,
    t,
    portal,
    signIn,
  }) => {
    portal.provider.setSettings({ app_wallet: false });
    await signIn(page, 'mariam');

    await page.goto('/payment/callback?refused=1');

    await expect(page.getByRole('heading', { name: t('payment:refused.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('payment:home') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('payment:again') })).toHaveCount(0);
  });

  test('hide the hint to top up in an empty history without the wallet', {
    tag: '@full',
  }, async ({ page, t, portal, signIn }) => {
    portal.provider.setSettings({ app_wallet: false });
    await signIn(page, 'fresh');

    await page.goto('/dashboard/activity/wallet-history');

    await expect(
      page.getByRole('heading', { name: t('activity:none.wallet-history') }),
    ).toBeVisible();
    await expect(page.getByText(t('activity:noneHint.wallet-history'))).toHaveCount(0);
  });

  test("replace the product's headline with the school's headline", { tag: '@full' }, async ({
    page,
    portal,
  }) => {
    portal.provider.setSettings({ landing_headline: 'A school of its own words' });

    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A school of its own words');
  });

  test('set the theme in the server-rendered page', { tag: '@full' }, async ({ page, portal }) => {
    portal.provider.setSettings({ theme: 'secondary' });

    const html = await (await page.goto('/'))?.text();

    expect(html).toMatch(/<html[^>]* data-theme="secondary"/);
  });
});
