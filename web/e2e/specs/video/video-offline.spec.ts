import type { Response } from '@playwright/test';
import { openLesson, unitLink } from '../../pages/lesson.ts';
import {
  openVideoForNewStudent,
  playButton,
  readTime,
  videoLocator,
  waitForVideo,
} from '../../pages/video.ts';
import { filmSeconds } from '../../support/demo-media/film/draw-frame.ts';
import { readWatchProgress } from '../../support/lesson/watch-progress.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

const unavailable = {
  error: { message: 'away', code: -32_603, data: { appCode: 'provider_unavailable' } },
};

test.beforeEach(async ({ page, signIn }) => signIn(page, 'mariam'));

test.describe('video on an unstable network', () => {
  test('replaces an expired URL after Try again and focuses Play', async ({
    page,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await page.route('**/media/file/m.*', (route) => route.fulfill({ status: 410 }));
    await openLesson(page, t);
    await unitLink(page, t, 0).click();
    await expect(page.getByText(t('video:failed'))).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: t('common:tryAgain') }).click();
    await expect(page.getByText(t('video:failed'))).toHaveCount(0);
    await waitForVideo(page);
    await expect(playButton(page, t)).toBeFocused();
  });

  test('continues to play after Try again if the URL expired during playback', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route('**/media/file/m.*', async (route) => {
      await pressed;
      await route.fulfill({ status: 410 });
    });
    await openLesson(page, t);
    await unitLink(page, t, 0).click();
    await playButton(page, t).click();
    await expect(videoLocator(page)).toHaveJSProperty('paused', false);
    press();
    await expect(page.getByText(t('video:failed'))).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: t('common:tryAgain') }).click();
    await expect(page.getByRole('button', { name: t('video:pause'), exact: true })).toBeFocused();
    await expect(videoLocator(page)).toHaveJSProperty('paused', false);
  });

  test('loads again without a click once the network is back', { tag: '@full' }, async ({
    page,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await page.route('**/media/file/m.*', (route) => route.fulfill({ status: 410 }));
    await openLesson(page, t);
    await unitLink(page, t, 0).click();
    await expect(page.getByText(t('video:failed'))).toBeVisible();
    await page.unrouteAll();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText(t('video:failed'))).toHaveCount(0);
    await waitForVideo(page);
  });

  test('loads for the first time without a click once the network is back', {
    tag: '@full',
  }, async ({ page, context, t, tolerate }) => {
    tolerate(failedRequest);
    await page.route(/unit\.video/, (route) => route.fulfill({ status: 503, json: [unavailable] }));
    await openLesson(page, t);
    await unitLink(page, t, 0).click();
    await expect(page.getByRole('button', { name: t('common:errorScreen.retry') })).toBeVisible();
    await context.setOffline(true);
    await page.unrouteAll();
    await context.setOffline(false);
    await waitForVideo(page);
  });

  test('renews an expired URL of a paused video and keeps the focus on the note', {
    tag: '@full',
  }, async ({ page, t }) => {
    await page.clock.install();
    await openLesson(page, t);
    await unitLink(page, t, 0).click();
    await waitForVideo(page);
    const note = page.getByLabel(t('video:notes.label'));
    await note.focus();
    await page.clock.fastForward('06:00');
    const renewed = page.waitForResponse((one) => one.url().includes('unit.video'));
    await videoLocator(page).dispatchEvent('error');
    await renewed;
    await expect(page.getByText(t('video:failed'))).toHaveCount(0);
    await waitForVideo(page);
    await expect(note).toBeFocused();
  });

  test('counts buffered playback after a failed retry and a failed position report', {
    tag: '@full',
  }, async ({ page, context, t, baseURL, tolerate }) => {
    test.slow();
    tolerate(failedRequest);
    const lesson = await openVideoForNewStudent(page, baseURL ?? '');
    await videoLocator(page).evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      await video.play();
    });
    await expect
      .poll(() => videoLocator(page).evaluate(({ buffered }: HTMLVideoElement) => buffered.end(0)))
      .toBeGreaterThan(filmSeconds - 1);
    await context.setOffline(true);
    const cutAt = await readTime(page);
    await expect.poll(() => readTime(page), { timeout: 20_000 }).toBeGreaterThan(cutAt + 6);
    // Simulates a phone that turns its screen off.
    await videoLocator(page).evaluate((video: HTMLVideoElement) => {
      video.pause();
      video.dispatchEvent(new Event('error'));
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.getByRole('button', { name: t('common:tryAgain') }).click();
    await page.route(/unit\.position/, (route) => route.abort(), { times: 1 });
    const renewed = page.waitForResponse((one) => one.url().includes('unit.video'));
    await context.setOffline(false);
    await renewed;
    const { watched } = await readWatchProgress(lesson);
    expect(watched).toEqual([[0, expect.any(Number)]]);
    expect(watched[0]?.[1]).toBeGreaterThan(cutAt + 5);
  });

  test('sends the end and the heartbeat again after the server rejected them', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    test.slow();
    tolerate(failedRequest);
    await page.clock.install();
    await openLesson(page, t);
    await unitLink(page, t, 0).click();
    await waitForVideo(page);
    const sends = (pattern: RegExp) => (response: Response) =>
      response.url().includes('/trpc/') &&
      pattern.test(response.url() + response.request().postData());
    const refuse = (pattern: RegExp) =>
      page.route(
        (url) => pattern.test(url.pathname),
        (route) =>
          /unit\.beat|finished":true/.test(route.request().url() + route.request().postData())
            ? route.fulfill({ status: 503, json: [unavailable] })
            : route.continue(),
      );

    await refuse(/unit\.(beat|position)/);
    const end = page.waitForResponse(sends(/finished":true/));
    await videoLocator(page).evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      video.currentTime = video.duration - 0.3;
      await video.play();
    });
    expect((await end).status()).toBe(503);
    const beat = page.waitForResponse(sends(/unit\.beat/));
    await page.clock.runFor(10_000);
    expect((await beat).status()).toBe(503);

    const accepted = { end: false, beat: false };
    page.on('response', (response) => {
      if (!response.ok()) return;
      if (sends(/finished":true/)(response)) accepted.end = true;
      if (sends(/unit\.beat/)(response)) accepted.beat = true;
    });
    await page.unrouteAll();
    // The retry timer starts after the error is read, so one clock jump may be too early.
    await expect
      .poll(
        async () => {
          await page.clock.runFor(2_000);
          return accepted;
        },
        { timeout: 60_000 },
      )
      .toEqual({ end: true, beat: true });
  });
});
