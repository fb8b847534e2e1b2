import type { Locator, Page } from '@playwright/test';
import { openLessonForNewStudent, type StudentLesson } from '../support/lesson/student-lesson.ts';
import type { Translate } from '../support/runner/translations.ts';

export const videoLocator = (page: Page): Locator => page.locator('video');

export const playButton = (page: Page, t: Translate): Locator =>
  page.getByRole('button', { name: t('video:play'), exact: true });
/** The name lists what can be chosen, and begins with the speed. */
export const settingsButton = (page: Page, t: Translate): Locator =>
  page.getByRole('button', { name: new RegExp(`^${t('video:speed')}`) });

/** A choice in the open settings. */
export const settingOption = (page: Page, label: string, value: string): Locator =>
  page.getByRole('radiogroup', { name: label, exact: true }).locator(`input[value="${value}"]`);

export const readTime = (page: Page): Promise<number> =>
  videoLocator(page).evaluate((video: HTMLVideoElement) => video.currentTime);

export async function waitForVideo(page: Page): Promise<void> {
  const player = videoLocator(page);
  await player.waitFor();
  await player.evaluate(
    (video: HTMLVideoElement) =>
      video.readyState > 1 || new Promise((ready) => video.addEventListener('canplay', ready)),
  );
}

/** Opens a video as a new student, who has all plays left. */
export async function openVideoForNewStudent(
  page: Page,
  origin: string,
  inParts = false,
): Promise<StudentLesson> {
  const lesson = await openLessonForNewStudent(page, origin, { kind: 'video', inParts });
  await page.goto(lesson.path);
  await waitForVideo(page);
  return lesson;
}
