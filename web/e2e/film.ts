import type { Locator, Page } from '@playwright/test';

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
