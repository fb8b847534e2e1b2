import type { Request } from '@playwright/test';
import { filmOf, openOwnFilm, readyFilm, timeOf } from '../../support/lesson/film.ts';
import { openOwnLesson } from '../../support/lesson/own-lesson.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

test('a film begins where its bar was moved to before anything of it was there', {
  tag: '@full',
}, async ({ page, say, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const { path } = await openOwnLesson(page, baseURL ?? '', { kind: 'video' });
  await page.goto(path);
  const bar = page.getByRole('slider', { name: say('video:seek') });
  await bar.fill('15');
  await expect(bar).toHaveValue('15');
  expect(await filmOf(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBe(0);
  await bar.press('ArrowRight');
  await expect(bar).toHaveValue('20');
  await page.getByRole('button', { name: say('video:play'), exact: true }).click();
  await readyFilm(page);
  expect(await timeOf(page)).toBeGreaterThanOrEqual(20);
});

test('how far a film is stands in one line, also on the narrowest of phones', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openOwnFilm(page, baseURL ?? '');
  const clock = await page.getByText('0:00 / 0:24').boundingBox();
  expect(clock?.height).toBeLessThan(30);
});

const tells = (request: Request, place: RegExp) =>
  request.url().includes('unit.position') && place.test(request.postData() ?? '');

test('a film goes on where it was moved to last, though what was told before is slow to arrive', {
  tag: '@full',
}, async ({ page, say, baseURL }) => {
  const { path } = await openOwnLesson(page, baseURL ?? '', { kind: 'video' });
  const { promise: there, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/unit\.position/, async (route) => {
    if (tells(route.request(), /"position":5,/)) await there;
    await route.continue();
  });
  const bar = page.getByRole('slider', { name: say('video:seek') });
  await page.goto(path);
  await readyFilm(page);
  const first = page.waitForRequest((one) => tells(one, /"position":5,/));
  await bar.fill('5');
  await first;
  await bar.fill('15');
  // So long does somebody stay before it is told.
  await page.waitForTimeout(1_500);
  const slow = page.waitForResponse((one) => tells(one.request(), /"position":5,/));
  arrive();
  await slow;

  await page.reload();
  await readyFilm(page);
  await expect.poll(() => timeOf(page)).toBe(15);
});

test('what has come of a film is seen to its end before it is said that no more comes', {
  tag: '@full',
}, async ({ page, say, baseURL, tolerate }) => {
  tolerate(failedRequest);
  const { path } = await openOwnLesson(page, baseURL ?? '', { kind: 'video', inParts: true });
  // Its first part, of eight seconds, ends there.
  const isLater = (request: Request) =>
    Number(/=(\d+)/.exec(request.headers()['range'] ?? '')?.[1] ?? 0) >= 17_170;
  await page.route('**/media/file/m.*', (route) =>
    isLater(route.request()) ? route.fulfill({ status: 410 }) : route.continue(),
  );
  await page.goto(path);
  await readyFilm(page);
  const gone = page.waitForResponse((answer) => answer.status() === 410);
  await filmOf(page).evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
  await gone;
  const failed = page.getByText(say('video:failed'));
  await expect.poll(() => timeOf(page)).toBeGreaterThan(2);
  await expect(failed).toHaveCount(0);
  await filmOf(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 6;
  });
  await expect(failed).toBeVisible();
  expect(await timeOf(page)).toBeGreaterThan(7);

  await page.unrouteAll();
  await page.getByRole('button', { name: say('common:tryAgain') }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(8.5);
});
