import type { Page } from '@playwright/test';
import {
  openVideoForNewStudent,
  settingsButton,
  videoLocator,
  waitForVideo,
} from '../../pages/video.ts';
import type { StudentLesson } from '../../support/lesson/student-lesson.ts';
import { runProvider } from '../../support/product/provider-command.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import type { Translate } from '../../support/runner/translations.ts';

/** Marks the last play as used and as watched to the end. */
const useAllPlays = ({ email, unitId }: StudentLesson) =>
  queryDatabase(async (sql) => {
    const student = sql`(select students.id from students
      join users on users.id = students.user_id where users.email = ${email})`;
    await sql`update unit_progress set plays_used = 3
      where student_id = ${student} and unit_id = ${unitId}`;
    await sql`update video_plays
      set counted_at = now(), watched = jsonb_build_array(jsonb_build_array(0, duration_seconds))
      from videos where videos.id = video_plays.video_id
        and student_id = ${student} and unit_id = ${unitId}`;
  });

const readStudentNumber = ({ email }: StudentLesson): Promise<string> =>
  queryDatabase(async (sql) => {
    const [student] = await sql`select number from students
      join users on users.id = students.user_id where users.email = ${email}`;
    return String(student?.['number']);
  });

test.beforeEach(({ tolerate }) => tolerate(failedRequest));

async function playMuted(page: Page): Promise<void> {
  await videoLocator(page).evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
}

/** The message in place of the player; a notice outside the main content has the same text. */
const usedUpMessage = (page: Page, t: Translate) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: t('video:usedUp') });

test.describe('video without plays left', () => {
  test('replaces the player with a focused message', async ({ page, t, baseURL }) => {
    const lesson = await openVideoForNewStudent(page, baseURL ?? '');
    await useAllPlays(lesson);
    await settingsButton(page, t).focus();
    await playMuted(page);

    await expect(usedUpMessage(page, t)).toBeFocused({ timeout: 15_000 });
  });

  test('a note that is being written keeps the focus when the plays run out', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const lesson = await openVideoForNewStudent(page, baseURL ?? '');
    await useAllPlays(lesson);
    const field = page.getByLabel(t('video:notes.label'));
    await field.fill('Read this twice');
    await playMuted(page);

    await expect(usedUpMessage(page, t)).toBeVisible({ timeout: 15_000 });
    await expect(field).toBeFocused();
  });

  test('shows the player again after the school grants a play', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
  }) => {
    const lesson = await openVideoForNewStudent(page, baseURL ?? '');
    await useAllPlays(lesson);
    await playMuted(page);
    await expect(usedUpMessage(page, t)).toBeVisible({ timeout: 15_000 });
    await runProvider('plays', 'give', await readStudentNumber(lesson), String(lesson.unitId));

    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await waitForVideo(page);
    await expect(usedUpMessage(page, t)).toHaveCount(0);
  });
});
