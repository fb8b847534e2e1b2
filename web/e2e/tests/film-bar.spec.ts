import type { Page } from '@playwright/test';
import { readyFilm } from '../lesson-screens.ts';
import { openOwnLesson } from '../own-lesson.ts';
import { expect, test } from '../test.ts';

const film = (page: Page) => page.locator('video');
const timeOf = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

test('a film begins where its bar was moved to before anything of it was there', async ({
  page,
  say,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const { path } = await openOwnLesson(page, baseURL ?? '', { kind: 'video' });
  await page.goto(path);
  const bar = page.getByRole('slider', { name: say('video:seek') });
  await bar.fill('15');
  await expect(bar).toHaveValue('15');
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBe(0);
  await bar.press('ArrowRight');
  await expect(bar).toHaveValue('20');
  await page.getByRole('button', { name: say('video:play'), exact: true }).click();
  await readyFilm(page);
  expect(await timeOf(page)).toBeGreaterThanOrEqual(20);
});
