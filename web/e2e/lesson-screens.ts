import type { Page } from '@playwright/test';
import type { Say } from './say.ts';

export async function readyFilm(page: Page): Promise<void> {
  const film = page.locator('video');
  await film.waitFor();
  await film.evaluate(
    (video: HTMLVideoElement) =>
      video.readyState > 1 || new Promise((ready) => video.addEventListener('canplay', ready)),
  );
}

export async function openSettings(page: Page, say: Say): Promise<void> {
  await readyFilm(page);
  await page.getByRole('button', { name: say('video:settings') }).click();
  await page.getByLabel(say('video:speed'), { exact: true }).waitFor();
}

export async function emptyNote(page: Page, say: Say): Promise<void> {
  await readyFilm(page);
  await page.getByRole('button', { name: say('video:notes.add') }).click();
  await page.locator('textarea[aria-invalid=true]').waitFor();
}

export async function readyPaper(page: Page): Promise<void> {
  await page.locator('canvas:not([hidden])').waitFor();
}

export async function openOutline(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('course:outline') }).click();
  await page.getByRole('dialog').waitFor();
}
