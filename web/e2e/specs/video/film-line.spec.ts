import type { Response } from '@playwright/test';
import { filmOf, openOwnFilm, readyFilm, seenOf, timeOf } from '../../support/lesson/film.ts';
import { openLesson, unitOf } from '../../support/lesson/lesson.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

/** As the portal says it of a provider that is away. */
const unavailable = {
  error: { message: 'away', code: -32_603, data: { appCode: 'provider_unavailable' } },
};

test.beforeEach(async ({ page, signedIn }) => signedIn(page, 'mariam'));

test('a film whose address has ended gets another one, and the keyboard stands at its button', async ({
  page,
  say,
  tolerate,
}) => {
  tolerate(failedRequest);
  await page.route('**/media/file/m.*', (route) => route.fulfill({ status: 410 }));
  await openLesson(page, say);
  await unitOf(page, say, 0).click();
  await expect(page.getByText(say('video:failed'))).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: say('common:tryAgain') }).click();
  await expect(page.getByText(say('video:failed'))).toHaveCount(0);
  await readyFilm(page);
  await expect(page.getByRole('button', { name: say('video:play'), exact: true })).toBeFocused();
});

test('a film that was playing when it failed goes on by itself with another address', {
  tag: '@full',
}, async ({ page, say, tolerate }) => {
  tolerate(failedRequest);
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/media/file/m.*', async (route) => {
    await pressed;
    await route.fulfill({ status: 410 });
  });
  await openLesson(page, say);
  await unitOf(page, say, 0).click();
  await page.getByRole('button', { name: say('video:play'), exact: true }).click();
  await expect(filmOf(page)).toHaveJSProperty('paused', false);
  press();
  await expect(page.getByText(say('video:failed'))).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: say('common:tryAgain') }).click();
  await expect(page.getByRole('button', { name: say('video:pause'), exact: true })).toBeFocused();
  await expect(filmOf(page)).toHaveJSProperty('paused', false);
});

test('a film goes on by itself once its line is back', { tag: '@full' }, async ({
  page,
  say,
  tolerate,
}) => {
  tolerate(failedRequest);
  await page.route('**/media/file/m.*', (route) => route.fulfill({ status: 410 }));
  await openLesson(page, say);
  await unitOf(page, say, 0).click();
  await expect(page.getByText(say('video:failed'))).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(say('video:failed'))).toHaveCount(0);
  await readyFilm(page);
});

test('a film that did not come at all comes by itself once its line is back', {
  tag: '@full',
}, async ({ page, context, say, tolerate }) => {
  tolerate(failedRequest);
  await page.route(/unit\.video/, (route) => route.fulfill({ status: 503, json: [unavailable] }));
  await openLesson(page, say);
  await unitOf(page, say, 0).click();
  await expect(page.getByRole('button', { name: say('common:errorScreen.retry') })).toBeVisible();
  await context.setOffline(true);
  await page.unrouteAll();
  await context.setOffline(false);
  await readyFilm(page);
});

test('a film whose address ended while it rested goes on by itself, and leaves whoever writes a note where they are', {
  tag: '@full',
}, async ({ page, say }) => {
  await page.clock.install();
  await openLesson(page, say);
  await unitOf(page, say, 0).click();
  await readyFilm(page);
  const note = page.getByLabel(say('video:notes.label'));
  await note.focus();
  await page.clock.fastForward('06:00');
  const renewed = page.waitForResponse((one) => one.url().includes('unit.video'));
  await filmOf(page).dispatchEvent('error');
  await renewed;
  await expect(page.getByText(say('video:failed'))).toHaveCount(0);
  await readyFilm(page);
  await expect(note).toBeFocused();
});

test('what was seen from memory counts when the film goes on, whoever pressed in vain and whatever came first on the line', {
  tag: '@full',
}, async ({ page, context, say, baseURL, tolerate }) => {
  test.slow();
  tolerate(failedRequest);
  const lesson = await openOwnFilm(page, baseURL ?? '');
  await filmOf(page).evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
  await expect
    .poll(() => filmOf(page).evaluate(({ buffered }: HTMLVideoElement) => buffered.end(0)))
    .toBeGreaterThan(23);
  await context.setOffline(true);
  const cutAt = await timeOf(page);
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(cutAt + 6);
  // As the screen of a phone goes dark.
  await filmOf(page).evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.dispatchEvent(new Event('error'));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByRole('button', { name: say('common:tryAgain') }).click();
  await page.route(/unit\.position/, (route) => route.abort(), { times: 1 });
  const renewed = page.waitForResponse((one) => one.url().includes('unit.video'));
  await context.setOffline(false);
  await renewed;
  const { watched } = await seenOf(lesson);
  expect(watched).toEqual([[0, expect.any(Number)]]);
  expect(watched[0]?.[1]).toBeGreaterThan(cutAt + 5);
});

test('time and the end of a film are told again when the server could not take them', async ({
  page,
  say,
  tolerate,
}) => {
  test.slow();
  tolerate(failedRequest);
  await page.clock.install();
  await openLesson(page, say);
  await unitOf(page, say, 0).click();
  await readyFilm(page);
  const telling = (what: RegExp) => (response: Response) =>
    response.url().includes('/trpc/') && what.test(response.url() + response.request().postData());
  const refuse = (what: RegExp) =>
    page.route(
      (url) => what.test(url.pathname),
      (route) =>
        /unit\.beat|finished":true/.test(route.request().url() + route.request().postData())
          ? route.fulfill({ status: 503, json: [unavailable] })
          : route.continue(),
    );

  await refuse(/unit\.(beat|position)/);
  const end = page.waitForResponse(telling(/finished":true/));
  await filmOf(page).evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    video.currentTime = video.duration - 0.3;
    await video.play();
  });
  expect((await end).status()).toBe(503);
  const beat = page.waitForResponse(telling(/unit\.beat/));
  await page.clock.runFor(10_000);
  expect((await beat).status()).toBe(503);

  const accepted = { end: false, beat: false };
  page.on('response', (response) => {
    if (!response.ok()) return;
    if (telling(/finished":true/)(response)) accepted.end = true;
    if (telling(/unit\.beat/)(response)) accepted.beat = true;
  });
  await page.unrouteAll();
  // The page starts its next wait only once it has read the refusal, so one jump of the clock may be too early.
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
