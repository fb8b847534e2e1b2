import type { Page } from '@playwright/test';
import { filmOf, openOwnFilm, seenOf, timeOf } from '../../support/lesson/film.ts';
import type { OwnLesson } from '../../support/lesson/own-lesson.ts';
import { inDatabase } from '../../support/product/school-database.ts';
import type { Say } from '../../support/runner/say.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

/** Stores the video, of 24 seconds, as watched up to a second on another day. */
const watchedUpTo = (second: number, { email, unitId }: OwnLesson) =>
  inDatabase(
    (sql) => sql`update video_plays
      set watched = jsonb_build_array(jsonb_build_array(0, ${second}::int))
      from videos, students, users
      where videos.id = video_id and videos.unit_id = ${unitId}
        and students.id = student_id and users.id = students.user_id and users.email = ${email}`,
  );

const playFrom = (page: Page, second: number) =>
  filmOf(page).evaluate(async (video: HTMLVideoElement, at) => {
    video.muted = true;
    video.currentTime = at;
    await video.play();
  }, second);

/** Opens the next unit and waits for the last position report. */
async function leave(page: Page, say: Say) {
  const last = page.waitForResponse((one) => one.url().includes('unit.position'));
  await page.getByRole('link', { name: say('course:next') }).click();
  await last;
  await expect(filmOf(page)).toHaveCount(0);
}

test.describe('leaving a video', () => {
  test('does not count a part that was skipped offline, also when leaving before a retry', {
    tag: '@full',
  }, async ({ page, context, say, baseURL, tolerate }) => {
    test.slow();
    tolerate(failedRequest);
    const lesson = await openOwnFilm(page, baseURL ?? '');
    await watchedUpTo(8, lesson);
    const placed = page.waitForResponse((one) => one.url().includes('unit.position'));
    await playFrom(page, 8);
    await placed;
    await expect
      .poll(() => filmOf(page).evaluate(({ buffered }: HTMLVideoElement) => buffered.end(0)))
      .toBeGreaterThan(23);

    await context.setOffline(true);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(11);
    await playFrom(page, 19);
    await expect(filmOf(page)).toHaveJSProperty('ended', true, { timeout: 15_000 });
    await context.setOffline(false);
    await leave(page, say);
    const { watched, playsUsed } = await seenOf(lesson);
    expect(playsUsed).toBe(0);
    expect(watched).toEqual([
      [0, expect.any(Number)],
      [expect.closeTo(19, 1), expect.closeTo(24, 1)],
    ]);
    expect(watched[0]?.[1]).toBeGreaterThan(10.5);
  });

  test('completes the unit in the outline when its end is reported on leaving', {
    tag: '@full',
  }, async ({ page, say, baseURL }) => {
    const lesson = await openOwnFilm(page, baseURL ?? '');
    await watchedUpTo(20, lesson);
    await playFrom(page, 20);
    await expect.poll(() => timeOf(page), { intervals: [50] }).toBeGreaterThan(21.9);
    expect((await seenOf(lesson)).playsUsed).toBe(0);
    await leave(page, say);
    const outline = page.getByRole('main').getByRole('navigation', { name: say('course:outline') });
    const film = outline
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="${lesson.path}"]`) });
    await expect(film.getByText(say('course:state.completed'), { exact: true })).toHaveCount(1);
  });
});
