import { holdRequests } from '../../support/runner/hold-requests.ts';
import { expect, test } from '../../support/runner/test.ts';

const hostileQueries = [
  `"'><script>`,
  'a&b=c#d',
  '😀🎓',
  '%_%',
  '100%',
  'true',
  '007',
  'x'.repeat(500),
];

test.describe('results page', () => {
  for (const { kind, tag } of [
    { kind: 'instructors', tag: '@full' },
    { kind: 'classrooms', tag: [] },
  ]) {
    test(`an empty query shows ${kind} and loads more ${kind} on demand`, { tag }, async ({
      page,
      t,
    }) => {
      await page.goto('/results?query=');
      await expect(page.getByRole('heading', { level: 1, name: t('results:title') })).toBeVisible();
      const section = page.getByRole('region', { name: t(`results:${kind}`) });
      const other = page.getByRole('region', {
        name: t(`results:${kind === 'classrooms' ? 'instructors' : 'classrooms'}`),
      });
      const cards = section.getByRole('listitem');
      await expect(cards).toHaveCount(12);

      const more = section.getByRole('link', { name: t('results:loadMore') });
      await more.click();
      await expect.poll(() => cards.count()).toBeGreaterThan(12);
      await expect(cards.nth(12).getByRole('link')).toBeFocused();
      await expect(other.getByRole('listitem')).toHaveCount(12);

      while (await more.isVisible()) {
        const shown = await cards.count();
        await more.click();
        await expect.poll(() => cards.count()).toBeGreaterThan(shown);
      }
      const count = await cards.count();
      await expect(page.getByRole('main').getByRole('status')).toContainText(String(count));

      await page.reload();
      await expect(cards).toHaveCount(count);
    });
  }

  test('a classroom card shows its colour while its image loads', {
    tag: '@full',
  }, async ({ page }) => {
    await holdRequests(page, '**/media/content/*');
    await page.goto('/results?query=');

    const poster = page.locator('span:has(> img[src^="/media/content/"])').first();
    await expect(poster).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('suggests what to do when nothing is found', async ({ page, t }) => {
    await page.goto('/results?query=zzzzzz');

    await expect(page.getByText(t('results:noneFor', { query: 'zzzzzz' }))).toBeVisible();
    const subjects = page.getByRole('region', { name: t('results:bySubject') });
    await expect(subjects.getByRole('link')).toHaveCount(14);
    const school = page.getByRole('region', { name: t('results:fromSchool') });
    await expect(school.getByRole('listitem')).toHaveCount(4);
    await page.getByRole('link', { name: t('results:clearSearch') }).click();

    await expect(page).toHaveURL(/\/results(\?query=)?$/);
  });

  test('filters are stored in the URL, show counts and can be removed', async ({ page, t }) => {
    await page.goto('/results?query=');
    const filters = page.getByRole('group', { name: t('results:filters.title') });
    const kind = filters.getByRole('combobox', { name: t('results:filters.kind.label') });
    await kind.focus();
    const option = await kind.locator('option[value=exam]').textContent();
    const total = /\(\D?(\d+)/.exec(option ?? '')?.[1] ?? 'no total';
    await kind.selectOption('exam');
    await expect(page).toHaveURL(/kind=exam/);
    await expect(page.getByRole('main').getByRole('status')).toContainText(total);
    await page.reload();
    await expect(kind).toHaveValue('exam');

    await page.goto('/results?query=&kind=exam&subject=0');
    const unknown = t('results:filters.unknown', {
      label: t('results:filters.subject.label'),
    });
    await page.getByRole('button', { name: unknown }).click();
    await expect(page).toHaveURL(/\/results\?(query=&)?kind=exam/);
    await filters.getByRole('link', { name: t('results:filters.clear') }).click();
    await expect(page).toHaveURL(/\/results(\?query=)?$/);
    await expect(kind).toHaveValue('');
  });

  test('the search box updates the results and the URL', { tag: '@full' }, async ({ page, t }) => {
    await page.goto('/results?query=');

    await page.getByRole('searchbox', { name: t('results:box') }).fill('physics');

    await expect(page).toHaveURL(/query=physics/);
    await expect(page.getByRole('main').locator('a[href^="/classroom/"]').first()).toBeVisible();
  });

  test('an instructor card opens the instructor page', { tag: '@full' }, async ({ page, t }) => {
    await page.goto('/results?query=');
    const card = page.getByRole('main').locator('a[href^="/instructor/"]').first();
    const address = await card.getAttribute('href');

    await card.click();

    await expect(page).toHaveURL(address ?? '');
    await expect(
      page.getByRole('heading', { name: t('instructor:classrooms'), exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: t('instructor:code.title') })).toBeVisible();
  });

  test('a card clicked right after typing opens despite the pending search', {
    tag: '@full',
  }, async ({ page, t }) => {
    await page.goto('/results?query=');
    const card = page.getByRole('main').locator('a[href^="/instructor/"]').first();
    const address = (await card.getAttribute('href')) ?? '';
    const release = await holdRequests(page, '**/trpc/instructor.page*');
    // Pauses the clock, so that the debounce ends only after the click, even on a slow machine.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('searchbox', { name: t('results:box') }).fill('physics');
    await card.click();
    const searched = page
      .waitForRequest(/search\.results.*physics/, { timeout: 1_000 })
      .catch(() => null);
    await page.clock.resume();
    expect(await searched).toBeNull();
    release();

    await expect(page).toHaveURL(address);
    await expect(
      page.getByRole('heading', { name: t('instructor:classrooms'), exact: true }),
    ).toBeVisible();
  });

  for (const query of hostileQueries) {
    test(`accepts the query ${JSON.stringify(query).slice(0, 20)} from the URL`, {
      tag: '@full',
    }, async ({ page, t }) => {
      await page.goto(`/results?query=${encodeURIComponent(query)}`);

      const box = page.getByRole('searchbox', { name: t('results:box') });
      await expect(box).toHaveValue(query.slice(0, 100));
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);

      await page.reload();
      await expect(box).toHaveValue(query.slice(0, 100));
    });
  }

  test('typing adds one history entry, and one click clears the box', async ({ page, t }) => {
    await page.goto('/');
    await page.goto('/results?query=');
    const box = page.getByRole('searchbox', { name: t('results:box') });
    await box.click();
    for (const word of ['phy', 'sics', ' wave']) {
      await page.keyboard.type(word);
      await expect(page).toHaveURL(new RegExp(encodeURIComponent(word.trim())));
    }

    await page.goBack();
    await expect(box).toHaveValue('');
    await page.goForward();
    await expect(box).toHaveValue('physics wave');

    await page.getByRole('button', { name: t('results:clear') }).click();
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    await expect(page).toHaveURL(/query=(%22%22)?$/);
  });

  test('Arabic words with and without the article find the same results', {
    tag: '@full',
  }, async ({ page }) => {
    const cards = page.getByRole('main').locator('a[href^="/classroom/"]');
    const found: string[][] = [];
    for (const query of ['الكيمياء', 'كيمياء', 'والكيمياء']) {
      await page.goto(`/results?query=${encodeURIComponent(query)}`);
      await expect(cards.first()).toBeVisible();
      found.push(
        await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
      );
    }
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });

  test('a query of digits is kept as typed in the URL and the title', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    await page.goto('/results');
    await page.getByRole('searchbox', { name: t('results:box') }).fill('123');

    await expect(page).toHaveURL('/results?query=123');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('results:titleFor', { query: '123' }),
    );
    await page.reload();
    await expect(page).toHaveURL('/results?query=123');
    await expect(page.getByRole('searchbox', { name: t('results:box') })).toHaveValue('123');
  });
});
