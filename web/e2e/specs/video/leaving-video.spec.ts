import type { Page } from '@playwright/test';
import { openVideoForNewStudent, readTime, videoLocator } from '../../pages/video.ts';
import type { StudentLesson } from '../../support/lesson/student-lesson.ts';
import { readWatchProgress } from '../../support/lesson/watch-progress.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import type { Translate } from '../../support/runner/translations.ts';

/** Records that the student has watched the 24-second video up to this second. */
const setWatchedUpTo = (second: number, { email, unitId }: StudentLesson) =>
  queryDatabase(
    (sql) => sql`update video_plays
      set watched = jsonb_build_array(jsonb_build_array(0, ${second}::int))
      from videos, students, users
      where videos.id = video_id and videos.unit_id = ${unitId}
        and students.id = student_id and users.id = students.user_id and users.email = ${email}`,
  );

const playFrom = (page: Page, second: number) =>
  videoLocator(page).evaluate(async (video: HTMLVideoElement, at) => {
    video.muted = true;
    video.currentTime = at;
    await video.play();
  }, second);

/** Opens the next unit and waits for the last position report. */
async function openNextUnit(page: Page, t: Translate) {
  const last = page.waitForResponse((one) => one.url().includes('unit.position'));
  await page.getByRole('link', { name: t('course:next') }).click();
  await last;
  await expect(videoLocator(page)).toHaveCount(0);
}

test.describe('leaving a video', () => {
  test('does not count a part skipped offline, even if the student leaves before a retry', {
    tag: '@full',
  }, async ({ page, context, t, baseURL, tolerate }) => {
    test.slow();
    tolerate(failedRequest);
    const lesson = await openVideoForNewStudent(page, baseURL ?? '');
    await setWatchedUpTo(8, lesson);
    const positionSaved = page.waitForResponse((one) => one.url().includes('unit.position'));
    await playFrom(page, 8);
    await positionSaved;
    await expect
      .poll(() => videoLocator(page).evaluate(({ buffered }: HTMLVideoElement) => buffered.end(0)))
      .toBeGreaterThan(23);

    await context.setOffline(true);
    await expect.poll(() => readTime(page)).toBeGreaterThan(11);
    await playFrom(page, 19);
    await expect(videoLocator(page)).toHaveJSProperty('ended', true, { timeout: 15_000 });
    await context.setOffline(false);
    await openNextUnit(page, t);
    const { watched, playsUsed } = await readWatchProgress(lesson);
    expect(playsUsed).toBe(0);
    expect(watched).toEqual([
      [0, expect.any(Number)],
      [expect.closeTo(19, 1), expect.closeTo(24, 1)],
    ]);
    expect(watched[0]?.[1]).toBeGreaterThan(10.5);
  });

  test('marks the unit as completed in the outline when the end is reported on leaving', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const lesson = await openVideoForNewStudent(page, baseURL ?? '');
    await setWatchedUpTo(20, lesson);
    await playFrom(page, 20);
    await expect.poll(() => readTime(page), { intervals: [50] }).toBeGreaterThan(21.9);
    expect((await readWatchProgress(lesson)).playsUsed).toBe(0);
    await openNextUnit(page, t);
    const outline = page.getByRole('main').getByRole('navigation', { name: t('course:outline') });
    const unit = outline
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="${lesson.path}"]`) });
    await expect(unit.getByText(t('course:state.completed'), { exact: true })).toHaveCount(1);
  });
});
