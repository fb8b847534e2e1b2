import { resumeExam } from '../../pages/exam.ts';
import { startExam } from '../../support/exam/exam.ts';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { expect, test } from '../../support/runner/test.ts';
import { findCoveredFocus } from '../../support/screens/focus-visibility.ts';

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
});
