import { emulateInstalled, readStartPage } from '../../pages/start-page.ts';
import { startExam } from '../../support/exam/exam.ts';
import { enrolInLesson } from '../../support/lesson/student-lesson.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ tolerate }) => {
  tolerate(failedRequest);
  tolerate(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
});

test.describe('offline start', () => {
  test('shows the running exam and the last lesson at the start address', { tag: '@both' }, async ({
    page,
    t,
    lang,
    axe,
    baseURL,
  }) => {
    const exam = await startExam(page.request, { origin: baseURL ?? '' });
    const lesson = await enrolInLesson(exam.student.identifier, { kind: 'document' });
    await page.goto('/');
    await expect.poll(() => readStartPage(page)).toContain(t('offline:exams.title'));
    const path = lesson.path.replace(/\/document\/\d+$/, '');
    await page.goto(path);
    await expect.poll(() => readStartPage(page)).toContain(`href="${path}"`);
    expect(await readStartPage(page)).not.toMatch(/wallet\.balance|notification\.list/);

    await page.context().setOffline(true);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline:title'));
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    const region = (title: string) =>
      page.locator('section', { has: page.getByRole('heading', { name: title }) });
    await expect(region(t('offline:exams.title')).getByRole('listitem')).toHaveCount(1);
    await axe(page);
    await region(t('offline:lesson')).getByRole('link').click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText(t('course:kept'))).toBeVisible();

    // Sections without items are hidden after their items have ended.
    await page.clock.setFixedTime('2100-01-01');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline:title'));
    await expect(region(t('offline:exams.title'))).toBeHidden();
    await expect(region(t('offline:calendar.title'))).toBeHidden();
    await expect(region(t('offline:lesson'))).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 10_000 });
  });

  test('shows the text for guests when every stored item has ended', async ({
    page,
    t,
    baseURL,
  }) => {
    await startExam(page.request, { origin: baseURL ?? '' });
    await page.goto('/');
    await expect.poll(() => readStartPage(page)).toContain(t('offline:exams.title'));

    await page.context().setOffline(true);
    await page.clock.setFixedTime('2100-01-01');
    await page.goto('/dashboard');
    await expect(page.getByText(t('offline:guest'))).toBeVisible();
    await expect(page.getByText(t('offline:text'))).toBeHidden();
  });

  test('shows a guest of the installed portal what to do', async ({ page, t, axe }) => {
    await emulateInstalled(page);
    await page.goto('/');
    await expect.poll(() => readStartPage(page)).toContain(t('offline:guest'));

    await page.context().setOffline(true);
    await page.goto('/');
    await expect(page.getByText(t('offline:guest'))).toBeVisible();
    await expect(page.getByText(t('offline:text'))).toHaveCount(0);
    await axe(page);
  });

  test('stores nothing for a guest in a browser tab', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
    expect(workers).toEqual([]);
  });
});
