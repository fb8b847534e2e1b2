import { resumeExam } from '../../pages/exam.ts';
import { startExam } from '../../support/exam/exam.ts';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { holdRequests } from '../../support/runner/hold-requests.ts';
import { expect, test } from '../../support/runner/test.ts';
import { findCoveredFocus } from '../../support/screens/focus-visibility.ts';
import { registerStudent } from '../../support/student/registered-student.ts';

test.describe('keyboard focus', () => {
  test('stays visible beside the toolbar of a running exam', async ({ page, t, baseURL }) => {
    const terms = { viewMode: 'multiple' as const };
    const exam = await startExam(page.request, { origin: baseURL ?? '', terms });
    await page.setViewportSize({ width: 1440, height: 600 });
    await resumeExam(page, t, exam);
    await expect(page.getByRole('timer')).toBeVisible();

    expect(await findCoveredFocus(page, 30)).toEqual([]);
  });

  test('stays visible above the toolbar of a unit on a narrow screen', { tag: '@full' }, async ({
    page,
    baseURL,
  }) => {
    const { path } = await openLessonForNewStudent(page, baseURL ?? '', { kind: 'video' });
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto(path);
    await expect(page.getByRole('slider').first()).toBeVisible();

    expect(await findCoveredFocus(page, 25)).toEqual([]);
  });

  test('moves to the heading when the calendar link is made and turned off', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const student = await registerStudent(baseURL ?? '');
    await student.signIn(page.request, 'this-device');
    await page.goto('/dashboard/settings');
    const heading = page.getByRole('heading', { name: t('calendar:title') });
    await page.getByRole('button', { name: t('calendar:make') }).click();
    await expect(page.getByLabel(t('calendar:address'))).toBeVisible();
    await expect(heading).toBeFocused();

    await page.getByRole('button', { name: t('calendar:close.do') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('calendar:close.go') })
      .click();
    await expect(page.getByRole('button', { name: t('calendar:make') })).toBeVisible();
    await expect(heading).toBeFocused();
  });

  test('stays on a control that the student chose while the calendar link is made', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const student = await registerStudent(baseURL ?? '');
    await student.signIn(page.request, 'this-device');
    await page.goto('/dashboard/settings');
    const release = await holdRequests(page, '**/trpc/calendar.renew*');
    await page.getByRole('button', { name: t('calendar:make') }).click();
    const other = page.getByRole('button', { name: t('device:logoutAll') });
    await other.focus();
    release();

    await expect(page.getByLabel(t('calendar:address'))).toBeVisible();
    await expect(other).toBeFocused();
  });

  test('moves to the content when the button of a filter is removed', { tag: '@full' }, async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    await page.goto('/results?query=chemistry');
    const showAll = page.getByRole('button', { name: t('results:filters.showAllYears') });
    await showAll.click();
    await expect(showAll).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });
});
