import type { Page } from '@playwright/test';
import { openVideoForNewStudent, readTime, videoLocator } from '../../pages/video.ts';
import { filmSeconds } from '../../support/demo-media/film/draw-frame.ts';
import type { StudentLesson } from '../../support/lesson/student-lesson.ts';
import { readWatchProgress } from '../../support/lesson/watch-progress.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import type { Translate } from '../../support/runner/translations.ts';

/** Records that the student has watched the video up to this second. */
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

/** The start of the film may be a separate buffered range. */
const readBufferedEnd = (page: Page) =>
  videoLocator(page).evaluate(({ buffered }: HTMLVideoElement) =>
    buffered.end(buffered.length - 1),
  );

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
    const [start, skippedTo] = [40, filmSeconds - 5];
    await setWatchedUpTo(start, lesson);
    const positionSaved = page.waitForResponse((one) => one.url().includes('unit.position'));
    await playFrom(page, start);
    await positionSaved;
    await expect.poll(() => readBufferedEnd(page)).toBeGreaterThan(filmSeconds - 1);

    await context.setOffline(true);
    await expect.poll(() => readTime(page)).toBeGreaterThan(start + 3);
    await playFrom(page, skippedTo);
    await expect(videoLocator(page)).toHaveJSProperty('ended', true, { timeout: 15_000 });
    await context.setOffline(false);
    await openNextUnit(page, t);
    const { watched, playsUsed } = await readWatchProgress(lesson);
    expect(playsUsed).toBe(0);
    expect(watched).toEqual([
      [0, expect.any(Number)],
      [expect.closeTo(skippedTo, 1), expect.closeTo(filmSeconds, 1)],
    ]);
    expect(watched[0]?.[1]).toBeGreaterThan(start + 2.5);
  });

  test('marks the unit as completed in the outline when the end is reported on leaving', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const lesson = await openVideoForNewStudent(page, baseURL ?? '');
    // A play counts from 90%, which is 64.8 seconds.
    await setWatchedUpTo(63, lesson);
    await playFrom(page, 63);
    await expect.poll(() => readTime(page), { intervals: [50] }).toBeGreaterThan(65.1);
    expect((await readWatchProgress(lesson)).playsUsed).toBe(0);
    await openNextUnit(page, t);
    const outline = page.getByRole('main').getByRole('navigation', { name: t('course:outline') });
    const unit = outline
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="${lesson.path}"]`) });
    await expect(unit.getByText(t('course:state.completed'), { exact: true })).toHaveCount(1);
  });
});
