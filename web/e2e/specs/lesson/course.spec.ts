import type { Page } from '@playwright/test';
import { filmOf } from '../../support/lesson/film.ts';
import { openLesson, unitOf } from '../../support/lesson/lesson.ts';
import { openOwnLesson } from '../../support/lesson/own-lesson.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { isUncovered } from '../../support/screens/covered.ts';

const main = (page: Page) => page.getByRole('main');

/** The page title names the tab and the history entry. */
const isTitled = (page: Page, name: string) =>
  expect.poll(async () => (await page.title()).split(' · ')[0]).toBe(name);

test.beforeEach(async ({ page, signedIn }) => signedIn(page, 'mariam'));

test.describe('lesson page', () => {
  test('shows completed units and leads to the next one', async ({ page, say, axe }) => {
    await openLesson(page, say);

    await expect(main(page).getByText(say('course:state.completed'), { exact: true })).toHaveCount(
      5,
    );
    await expect(main(page).getByText(say('course:upNext'))).toHaveCount(1);
    await axe(page);
    await unitOf(page, say, 0).click();
    await expect(filmOf(page)).toBeVisible();
    await page
      .getByRole('navigation', { name: say('course:way') })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/document\/\d+$/);
    await expect(filmOf(page)).toHaveCount(0);

    const name = await main(page).getByRole('heading', { level: 1 }).innerText();
    await page.reload();
    await isTitled(page, name);
  });

  test('shows the offline error in the viewport of a phone and removes it when online', async ({
    page,
    say,
    tolerate,
    baseURL,
  }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.context().clearCookies();
    const { path } = await openOwnLesson(page, baseURL ?? '', { kind: 'webcontent' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const read = main(page).getByRole('button', { name: say('reading:markRead') });
    await expect(read).toBeVisible();
    await page.context().setOffline(true);
    await read.click();
    await expect(read).toHaveAccessibleDescription(say('common:unreachable'));
    const told = main(page).getByRole('alert').getByText(say('common:unreachable'));
    await expect.poll(() => told.evaluate(isUncovered)).toBe(true);

    await page.context().setOffline(false);
    await expect(main(page).getByText(say('common:unreachable'))).toHaveCount(0);
    await read.click();
    await expect(main(page).getByText(say('reading:read'), { exact: true })).toBeFocused();
  });

  test('a unit opened while offline loads with its styles', async ({ page, say, tolerate }) => {
    tolerate(failedRequest);
    await page.goto('/classroom/organic-chemistry/course/2', { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
    await unitOf(page, say, 3).click();
    await lost;
    await page.context().setOffline(false);

    await expect(main(page).getByRole('article').first()).toHaveCSS('display', 'grid');
  });

  test('explains why a lesson of another student does not open', async ({
    page,
    say,
    signedIn,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await page.context().clearCookies();
    await signedIn(page, 'fresh');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('course.page')) asked += 1;
    });
    await page.goto('/classroom/organic-chemistry/course/2');

    await expect(page.getByRole('heading', { name: say('course:refused') })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(1);
    await isTitled(page, say('course:refused'));
    await page.getByRole('link', { name: say('course:toClassroom') }).click();
    await expect(page).toHaveURL(/\/classroom\/organic-chemistry#lesson-2$/);
  });

  test('an unknown unit is explained, and an unknown lesson returns a 404 page', {
    tag: '@full',
  }, async ({ page, say, tolerate }) => {
    tolerate(failedRequest);
    for (const unit of ['1', '09', '9.0', '9%20']) {
      const noUnit = await page.goto(`/classroom/organic-chemistry/course/2/video/${unit}`);
      expect(noUnit?.status(), unit).toBe(404);
      await expect(page.getByRole('heading', { name: say('course:missing.title') })).toBeVisible();
      await isTitled(page, say('course:missing.title'));
    }

    for (const lesson of ['987654', '02', '2.0']) {
      const answer = await page.goto(`/classroom/organic-chemistry/course/${lesson}`);
      expect(answer?.status(), lesson).toBe(404);
    }
  });
});
