import type { Page } from '@playwright/test';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Reads the cached document of a path; null until the service worker is active. */
const readCached = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const registration = await navigator.serviceWorker.getRegistration('/classroom/');
    const response = registration?.active && (await caches.match(address));
    return (await response?.text()) ?? null;
  }, path);

test.describe('cached lesson', () => {
  test('the last opened lesson can be read offline until the session ends', async ({
    page,
    t,
    lang,
    axe,
    tolerate,
    baseURL,
  }) => {
    tolerate(failedRequest);
    tolerate(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
    const unit = await openLessonForNewStudent(page, baseURL ?? '', { kind: 'document' });
    const path = unit.path.replace(/\/document\/\d+$/, '');
    await page.goto(path);
    const outline = page
      .getByRole('main')
      .getByRole('navigation', { name: t('course:outline') })
      .getByRole('listitem');
    await expect.poll(() => readCached(page, path)).toContain('course.page');
    const count = await outline.count();
    expect(count).toBeGreaterThan(0);
    expect(await readCached(page, path)).not.toMatch(/wallet\.balance|notification\.list/);

    await page.context().setOffline(true);
    await page.goto(unit.path);
    await expect(page).toHaveURL(path);
    await expect(outline).toHaveCount(count);
    await expect(page.getByText(t('course:kept'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    await axe(page);

    await page.context().setOffline(false);
    await page.reload();
    await expect(page.getByText(t('course:kept'))).toHaveCount(0);
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('common:otherLanguage'), exact: true })
      .click();
    const other = lang === 'ar' ? 'en-GB' : 'ar-EG';
    await expect.poll(() => readCached(page, path)).toContain(`lang="${other}" dir=`);

    await page.context().clearCookies();
    await page.goto('/faqs');
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations()))
      .toEqual([]);
    await page.context().setOffline(true);
    await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });

  test('other classroom pages link to the cached lesson while offline', {
    tag: '@full',
  }, async ({ page, t, lang, axe, tolerate, baseURL }) => {
    tolerate(failedRequest);
    tolerate(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
    const unit = await openLessonForNewStudent(page, baseURL ?? '', { kind: 'document' });
    const path = unit.path.replace(/\/document\/\d+$/, '');
    await page.goto(path);
    const name = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
    await expect.poll(() => readCached(page, path)).toContain('course.page');

    await page.context().setOffline(true);
    for (const other of [
      '/classroom/organic-chemistry',
      '/classroom/electricity/course/1/test/1',
    ]) {
      await page.goto(other);
      await expect(page).toHaveURL(other);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline:title'));
      await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
      await axe(page);
    }
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText(t('course:kept'))).toBeVisible();

    await page.goto('/classroom/organic-chemistry');
    await page.getByRole('link', { name: t('common:tryAgain') }).click();
    const notCached = page.getByRole('heading', { name: t('offline:title') });
    await expect(notCached).toBeVisible();
    await page.context().setOffline(false);
    await expect(notCached).toHaveCount(0, { timeout: 10_000 });
    await expect(page.getByRole('banner')).toBeVisible();
  });
});
