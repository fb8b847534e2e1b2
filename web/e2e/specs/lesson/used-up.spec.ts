import type { Page } from '@playwright/test';
import { filmOf, openOwnFilm, readyFilm } from '../../support/lesson/film.ts';
import type { OwnLesson } from '../../support/lesson/own-lesson.ts';
import { runProvider } from '../../support/product/provider-command.ts';
import { inDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

/** Stores the last play as watched to the end while the video is on the page. */
const useUp = ({ email, unitId }: OwnLesson) =>
  inDatabase(async (sql) => {
    const student = sql`(select students.id from students
      join users on users.id = students.user_id where users.email = ${email})`;
    await sql`update unit_progress set plays_used = 3
      where student_id = ${student} and unit_id = ${unitId}`;
    await sql`update video_plays
      set counted_at = now(), watched = jsonb_build_array(jsonb_build_array(0, duration_seconds))
      from videos where videos.id = video_plays.video_id
        and student_id = ${student} and unit_id = ${unitId}`;
  });

const numberOf = ({ email }: OwnLesson): Promise<string> =>
  inDatabase(async (sql) => {
    const [student] = await sql`select number from students
      join users on users.id = students.user_id where users.email = ${email}`;
    return String(student?.['number']);
  });

test.beforeEach(({ tolerate }) => tolerate(failedRequest));

async function playOn(page: Page): Promise<void> {
  await filmOf(page).evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
}

test.describe('video without plays left', () => {
  test('shows the message in place of the player and focuses it', async ({
    page,
    say,
    baseURL,
  }) => {
    const lesson = await openOwnFilm(page, baseURL ?? '');
    await useUp(lesson);
    await page.getByRole('button', { name: say('video:settings') }).focus();
    await playOn(page);

    const said = page.getByRole('status').filter({ hasText: say('video:usedUp') });
    await expect(said).toBeFocused({ timeout: 15_000 });
  });

  test('a note that is being written keeps the focus', {
    tag: '@full',
  }, async ({ page, say, baseURL }) => {
    const lesson = await openOwnFilm(page, baseURL ?? '');
    await useUp(lesson);
    const field = page.getByLabel(say('video:notes.label'));
    await field.fill('Read this twice');
    await playOn(page);

    await expect(page.getByText(say('video:usedUp'))).toBeVisible({ timeout: 15_000 });
    await expect(field).toBeFocused();
  });

  test('shows the player again after the school grants a play', async ({ page, say, baseURL }) => {
    const lesson = await openOwnFilm(page, baseURL ?? '');
    await useUp(lesson);
    await playOn(page);
    await expect(page.getByText(say('video:usedUp'))).toBeVisible({ timeout: 15_000 });
    await runProvider('plays', 'give', await numberOf(lesson), String(lesson.unitId));

    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await readyFilm(page);
    await expect(page.getByText(say('video:usedUp'))).toHaveCount(0);
  });
});
