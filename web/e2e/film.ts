import type { Locator, Page } from '@playwright/test';
import { type OwnLesson, openOwnLesson } from './own-lesson.ts';

export const filmOf = (page: Page): Locator => page.locator('video');

export const timeOf = (page: Page): Promise<number> =>
  filmOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);

export async function readyFilm(page: Page): Promise<void> {
  const film = filmOf(page);
  await film.waitFor();
  await film.evaluate(
    (video: HTMLVideoElement) =>
      video.readyState > 1 || new Promise((ready) => video.addEventListener('canplay', ready)),
  );
}

/** Opens a film to a new student on this page, with all its plays left. */
export async function openOwnFilm(page: Page, origin: string, inParts = false): Promise<OwnLesson> {
  const lesson = await openOwnLesson(page, origin, { kind: 'video', inParts });
  await page.goto(lesson.path);
  await readyFilm(page);
  return lesson;
}
