import type { Page } from '@playwright/test';
import { openLesson, unitLink } from '../../pages/lesson.ts';
import { videoLocator } from '../../pages/video.ts';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { isFullyVisible } from '../../support/screens/focus-visibility.ts';

const main = (page: Page) => page.getByRole('main');

/** The page title names the tab and the history entry. */
const expectTitle = (page: Page, name: string) =>
  expect.poll(async () => (await page.title()).split(' · ')[0]).toBe(name);

test.beforeEach(async ({ page, signIn }) => signIn(page, 'mariam'));

test.describe('lesson page', () => {
  test('shows completed units and links to the next unit', async ({ page, t, axe }) => {
    await openLesson(page, t);

    await expect(main(page).getByText(t('course:state.completed'), { exact: true })).toHaveCount(5);
    await expect(main(page).getByText(t('course:upNext'))).toHaveCount(1);
    await axe(page);
    await unitLink(page, t, 0).click();
    await expect(videoLocator(page)).toBeVisible();
    await page
      .getByRole('navigation', { name: t('course:way') })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/document\/\d+$/);
    await expect(videoLocator(page)).toHaveCount(0);

    const name = await main(page).getByRole('heading', { level: 1 }).innerText();
    await page.reload();
    await expectTitle(page, name);
  });

  test('shows the offline error in a phone viewport and removes the error when online', {
    tag: '@full',
  }, async ({ page, t, tolerate, baseURL }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.context().clearCookies();
    const { path } = await openLessonForNewStudent(page, baseURL ?? '', { kind: 'webcontent' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const markRead = main(page).getByRole('button', { name: t('reading:markRead') });
    await expect(markRead).toBeVisible();
    await page.context().setOffline(true);
    await markRead.click();
    await expect(markRead).toHaveAccessibleDescription(t('common:unreachable'));
    const alert = main(page).getByRole('alert').getByText(t('common:unreachable'));
    await expect.poll(() => alert.evaluate(isFullyVisible)).toBe(true);

    await page.context().setOffline(false);
    await expect(main(page).getByText(t('common:unreachable'))).toHaveCount(0);
    await markRead.click();
    await expect(main(page).getByText(t('reading:read'), { exact: true })).toBeFocused();
  });

  test('a unit opened while offline loads with its styles when the network returns', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    await page.goto('/classroom/organic-chemistry/course/2', { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
    await unitLink(page, t, 3).click();
    await lost;
    await page.context().setOffline(false);

    await expect(main(page).getByRole('article').first()).toHaveCSS('display', 'grid');
  });

  test('explains why a lesson that the student has not bought does not open, and sells it', {
    tag: '@full',
  }, async ({ page, t, signIn, tolerate }) => {
    tolerate(failedRequest);
    await page.context().clearCookies();
    await signIn(page, 'fresh');
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().includes('course.page')) requestCount += 1;
    });
    await page.goto('/classroom/organic-chemistry/course/2');

    await expect(page.getByRole('heading', { name: t('course:refused') })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requestCount).toBe(1);
    await expectTitle(page, t('course:refused'));
    await main(page)
      .getByRole('button', { name: t('course:buy') })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t('course:toClassroom') }).click();
    await expect(page).toHaveURL(/\/classroom\/organic-chemistry#lesson-2$/);
  });

  test('does not deny access to a lesson that a network error kept from opening', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    await page.goto('/classroom/organic-chemistry');
    await page.route(/trpc\/[^?]*course\.page/, (route) => route.abort());
    await main(page).locator('a[href="/classroom/organic-chemistry/course/2"]').first().click();
    await expect(page.getByRole('heading', { name: t('course:notLoaded') })).toBeVisible();
    await expectTitle(page, t('course:notLoaded'));
    await expect(page.getByText(t('course:refused'))).toHaveCount(0);
  });

  test('links to the required test of another lesson when no reason for the lock is given', {
    tag: '@full',
  }, async ({ page, t }) => {
    await page.route(/trpc\/[^?]*course\.page/, async (route) => {
      const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
      const response = await route.fetch({ headers });
      const body = (await response.text()).replace(
        /"lock":null/g,
        '"lock":{"reason":null,"opener":null,"examId":4}',
      );
      return route.fulfill({ response, body });
    });
    await page.goto('/classroom/organic-chemistry');
    await main(page).locator('a[href="/classroom/organic-chemistry/course/2"]').first().click();
    for (const part of [
      main(page).getByRole('article'),
      main(page).getByRole('navigation', { name: t('course:outline') }),
    ]) {
      await expect(part.getByText(t('course:rest')).first()).toBeVisible();
      const link = part.getByRole('link', { name: t('course:toTest') }).first();
      await expect(link).toHaveAttribute('href', '/test/4');
    }
    await expect(main(page).getByText(t('course:passFirst'))).toHaveCount(0);
  });

  test('an unknown unit or lesson returns a 404 page', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    for (const unit of ['1', '09', '9.0', '9%20']) {
      const noUnit = await page.goto(`/classroom/organic-chemistry/course/2/video/${unit}`);
      expect(noUnit?.status(), unit).toBe(404);
      await expect(page.getByRole('heading', { name: t('course:missing.title') })).toBeVisible();
      await expectTitle(page, t('course:missing.title'));
    }

    for (const lesson of ['987654', '02', '2.0']) {
      const response = await page.goto(`/classroom/organic-chemistry/course/${lesson}`);
      expect(response?.status(), lesson).toBe(404);
    }
  });
});
