import { beginExam, resume } from '../../support/exam/exam.ts';
import { openOwnLesson } from '../../support/lesson/own-lesson.ts';
import { expect, test } from '../../support/runner/test.ts';
import { coveredOnTheWay } from '../../support/screens/covered.ts';

test.describe('keyboard focus', () => {
  test('stays visible beside the toolbar of a running exam', async ({ page, say, baseURL }) => {
    const terms = { viewMode: 'multiple' as const };
    const exam = await beginExam(page.request, { origin: baseURL ?? '', terms });
    await page.setViewportSize({ width: 1440, height: 600 });
    await resume(page, say, exam);
    await expect(page.getByRole('timer')).toBeVisible();

    expect(await coveredOnTheWay(page, 30)).toEqual([]);
  });

  test('stays visible above the toolbar of a unit on a narrow screen', { tag: '@full' }, async ({
    page,
    baseURL,
  }) => {
    const { path } = await openOwnLesson(page, baseURL ?? '', { kind: 'video' });
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto(path);
    await expect(page.getByRole('slider').first()).toBeVisible();

    expect(await coveredOnTheWay(page, 25)).toEqual([]);
  });
});
