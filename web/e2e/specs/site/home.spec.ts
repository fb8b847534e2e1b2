import type { Page } from '@playwright/test';
import { expect, test } from '../../support/runner/test.ts';
import type { Translate } from '../../support/runner/translations.ts';
import { expectInOrder } from '../../support/screens/expect-in-order.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const guestParts = (page: Page, t: Translate) => [
  page.getByRole('heading', { level: 1 }),
  heading(page, t('home:instructors.title')),
  heading(page, t('home:steps.title')),
  region(page, t('home:news.title')),
  region(page, t('home:features.title')),
  heading(page, t('home:classrooms.title')),
  heading(page, t('home:subjects.title')),
  region(page, t('home:statistics.title')),
  heading(page, t('home:offer.title')),
];

test.describe('home page', () => {
  test('shows a guest the sections in the specified order', async ({ page, t }) => {
    await page.goto('/');
    await expectInOrder(guestParts(page, t));
  });

  test('shows a student the sections in the specified order', async ({ page, t, signIn }) => {
    await signIn(page, 'mariam');
    await page.goto('/');

    await expectInOrder([
      page.getByRole('heading', { level: 1 }).filter({ hasText: 'مريم' }),
      region(page, t('student-home:next')),
      region(page, t('home:news.title')),
      heading(page, t('home:instructors.title')),
      heading(page, t('student-home:mine.title')),
      heading(page, t('student-home:online.title')),
      heading(page, t('student-home:exams.title')),
      heading(page, t('student-home:revisions.title')),
      heading(page, t('home:subjects.title')),
      region(page, t('home:statistics.title')),
    ]);
  });

  test('shows a student without lessons what to do', async ({ page, t, signIn }) => {
    await signIn(page, 'fresh');
    await page.goto('/');

    const step = region(page, t('student-home:next'));
    await expect(step.getByText(t('student-home:first.title'))).toBeVisible();
    await expect(heading(page, t('student-home:mine.title'))).toHaveCount(0);
    const online = page.getByRole('list', { name: t('student-home:online.title') });
    const own = await online.getByRole('listitem').count();
    await page
      .getByRole('link', { name: t('student-home:years.showAll') })
      .first()
      .click();

    await expect(page).toHaveURL('/?years=all');
    await expect.poll(() => online.getByRole('listitem').count()).toBeGreaterThan(own);
    await page.reload();
    await expect(page.getByRole('link', { name: t('student-home:years.showOwn') })).toBeVisible();
    await step.getByRole('link', { name: t('student-home:first.browse') }).click();
    await expect(page).toHaveURL('/results?query=');
  });

  test('a click on a subject opens its results', { tag: '@full' }, async ({ page, t, lang }) => {
    const chemistry = lang === 'ar' ? 'كيمياء' : 'Chemistry';
    await page.goto('/');

    await page
      .getByRole('navigation', { name: t('home:subjects.label') })
      .getByRole('link', { name: new RegExp(chemistry, 'i') })
      .click();

    await expect(page).toHaveURL(/\/results\?query=/);
    expect(new URL(page.url()).searchParams.get('query')).toMatch(new RegExp(chemistry, 'i'));
  });

  test('the news banner advances and can be paused', { tag: '@full' }, async ({ page, t }) => {
    await page.clock.install();
    await page.goto('/');
    const news = region(page, t('home:news.title'));
    const position = () =>
      news
        .getByRole('list')
        .first()
        .evaluate((list) => Math.abs(list.scrollLeft));
    await news.scrollIntoViewIfNeeded();
    const first = await position();
    await page.clock.runFor(6_000);
    await expect.poll(position).not.toBe(first);

    await news
      .getByRole('button', { name: t('home:pause', { row: t('home:news.title') }) })
      .click();
    await page.waitForTimeout(1_000);
    const paused = await position();
    await page.mouse.move(0, 0);
    await page.clock.runFor(6_000);
    await page.waitForTimeout(1_000);

    expect(await position()).toBe(paused);
  });

  test('each moving row has a pause button with a distinct name', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    await page.goto('/');

    for (const row of ['news', 'instructors']) {
      await expect(
        page.getByRole('button', { name: t('home:pause', { row: t(`home:${row}.title`) }) }),
      ).toHaveCount(1);
    }
  });

  test('the instructor row shows seven instructors and no part of an eighth', {
    tag: '@full',
  }, async ({ page, t }) => {
    await page.goto('/');
    const list = page.getByRole('list', { name: t('home:instructors.title') });
    const items = list.getByRole('listitem');
    await list.scrollIntoViewIfNeeded();

    await expect(items.nth(6)).toBeInViewport({ ratio: 1 });
    await expect(items.nth(7)).not.toBeInViewport();
  });

  test('a classroom card shows its year', { tag: '@full' }, async ({ page, lang }) => {
    await page.goto('/');
    const year = lang === 'ar' ? /الثانوي/ : /Secondary/;

    const card = page.getByRole('link', { name: year }).first();
    await expect(card).toBeVisible();
  });

  test('keyboard focus shows each classroom card in full on a narrow screen', async ({
    page,
    t,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const list = page.getByRole('list', { name: t('home:classrooms.title') });
    const cards = list.getByRole('link');
    await cards.first().focus();

    for (const index of [1, 2, 3]) {
      await page.keyboard.press('Tab');
      await expect(cards.nth(index)).toBeFocused();
      await expect(cards.nth(index)).toBeInViewport({ ratio: 1 });
    }
  });
});
