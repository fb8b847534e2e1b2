import type { Request } from '@playwright/test';
import {
  openVideoForNewStudent,
  playButton,
  readTime,
  videoLocator,
  waitForVideo,
} from '../../pages/video.ts';
import { findSecondSegment } from '../../support/lesson/demo-film.ts';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

const reportsPosition = (request: Request, pattern: RegExp) =>
  request.url().includes('unit.position') && pattern.test(request.postData() ?? '');

test.describe('video seek bar', () => {
  test('keeps the position to which it was moved before the video loaded', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const { path } = await openLessonForNewStudent(page, baseURL ?? '', { kind: 'video' });
    await page.goto(path);
    const bar = page.getByRole('slider', { name: t('video:seek') });
    await bar.fill('15');
    await expect(bar).toHaveValue('15');
    expect(await videoLocator(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBe(
      0,
    );
    await bar.press('ArrowRight');
    await expect(bar).toHaveValue('20');
    await playButton(page, t).click();
    await waitForVideo(page);
    expect(await readTime(page)).toBeGreaterThanOrEqual(20);
  });

  test('shows time and duration on one line on the narrowest phone', {
    tag: '@full',
  }, async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openVideoForNewStudent(page, baseURL ?? '');
    const clock = await page.getByText('0:00 / 1:12').boundingBox();
    expect(clock?.height).toBeLessThan(30);
  });

  test('resumes at the last position when an earlier report arrives late', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const { path } = await openLessonForNewStudent(page, baseURL ?? '', { kind: 'video' });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/unit\.position/, async (route) => {
      if (reportsPosition(route.request(), /"position":5,/)) await released;
      await route.continue();
    });
    const bar = page.getByRole('slider', { name: t('video:seek') });
    await page.goto(path);
    await waitForVideo(page);
    const first = page.waitForRequest((one) => reportsPosition(one, /"position":5,/));
    await bar.fill('5');
    await first;
    await bar.fill('15');
    // The position is reported after it has been stable for a while.
    await page.waitForTimeout(1_500);
    const slow = page.waitForResponse((one) => reportsPosition(one.request(), /"position":5,/));
    release();
    await slow;

    await page.reload();
    await waitForVideo(page);
    await expect.poll(() => readTime(page)).toBe(15);
  });

  test('plays the buffered video before showing the network error', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const { path } = await openLessonForNewStudent(page, baseURL ?? '', {
      kind: 'video',
      inParts: true,
    });
    const secondSegment = findSecondSegment();
    const isLater = (request: Request) =>
      Number(/=(\d+)/.exec(request.headers()['range'] ?? '')?.[1] ?? 0) >= secondSegment;
    await page.route('**/media/file/m.*', (route) =>
      isLater(route.request()) ? route.fulfill({ status: 410 }) : route.continue(),
    );
    await page.goto(path);
    await waitForVideo(page);
    const expired = page.waitForResponse((answer) => answer.status() === 410);
    await videoLocator(page).evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
    });
    await expired;
    const failed = page.getByText(t('video:failed'));
    await expect.poll(() => readTime(page)).toBeGreaterThan(2);
    await expect(failed).toHaveCount(0);
    await videoLocator(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = 6;
    });
    await expect(failed).toBeVisible();
    expect(await readTime(page)).toBeGreaterThan(7);

    await page.unrouteAll();
    await page.getByRole('button', { name: t('common:tryAgain') }).click();
    await expect.poll(() => readTime(page)).toBeGreaterThan(8.5);
  });
});
