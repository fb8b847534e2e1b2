import type { Response } from '@playwright/test';
import { filmOf, openOwnFilm, readyFilm, timeOf } from '../../support/lesson/film.ts';
import { openLesson, unitOf } from '../../support/lesson/lesson.ts';
import { expect, test } from '../../support/runner/test.ts';

/** The reported position, or 0 for another request. */
const placeIn = (answer: Response): number =>
  Number(/"position":([\d.]+)/.exec(answer.request().postData() ?? '')?.[1] ?? 0);

test.beforeEach(async ({ page, signedIn }) => signedIn(page, 'mariam'));

test.describe('video player', () => {
  for (const [kind, inParts] of [
    ['in one piece', false],
    ['in parts', true],
  ] as const) {
    test(`plays a video ${kind}, seeks by keys and resumes where it stopped`, async ({
      page,
      say,
      axe,
      baseURL,
    }) => {
      // Other tests report positions of the demo student's video, so this one uses a new student.
      await page.context().clearCookies();
      await openOwnFilm(page, baseURL ?? '', inParts);
      await filmOf(page).evaluate((video: HTMLVideoElement) => {
        video.muted = true;
      });
      await page.getByRole('button', { name: say('video:play'), exact: true }).click();
      await expect.poll(() => timeOf(page)).toBeGreaterThan(1);
      await expect(filmOf(page)).toHaveJSProperty('videoWidth', 480);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => timeOf(page)).toBeGreaterThan(6);

      const saved = page.waitForResponse((answer) => placeIn(answer) > 6);
      await page.getByRole('button', { name: say('video:pause'), exact: true }).click();
      await saved;
      await axe(page);
      await page.reload();
      await readyFilm(page);
      await expect.poll(() => timeOf(page)).toBeGreaterThan(6);
    });
  }

  test('keeps the chosen speed and captions after a reload', async ({ page, say, lang }) => {
    await openLesson(page, say);
    await unitOf(page, say, 0).click();
    await readyFilm(page);
    const shown = () =>
      filmOf(page).evaluate((video: HTMLVideoElement) =>
        [...video.textTracks]
          .filter(({ mode }) => mode === 'showing')
          .map(({ language }) => language),
      );
    await expect.poll(shown).toEqual([lang]);

    await page.getByRole('button', { name: say('video:settings') }).click();
    await page.getByLabel(say('video:speed'), { exact: true }).selectOption('1.5');
    await page.locator('select').nth(1).selectOption('');
    await page.reload();
    await readyFilm(page);

    await expect
      .poll(() => filmOf(page).evaluate((video: HTMLVideoElement) => video.playbackRate))
      .toBe(1.5);
    expect(await shown()).toEqual([]);
  });

  test('restores captions in the language that they had', { tag: '@full' }, async ({
    page,
    say,
    lang,
  }) => {
    await openLesson(page, say);
    await unitOf(page, say, 0).click();
    await readyFilm(page);
    const shown = () =>
      filmOf(page).evaluate(
        ({ textTracks }: HTMLVideoElement) =>
          [...textTracks].find(({ mode }) => mode === 'showing')?.language,
      );
    const captions = page.getByRole('button', { name: say('video:captions'), exact: true });
    await expect.poll(shown).toBe(lang);
    await captions.click();
    await expect.poll(shown).toBeUndefined();
    await expect(captions).toHaveAttribute('aria-pressed', 'false');
    await captions.click();
    await expect.poll(shown).toBe(lang);

    const other = lang === 'ar' ? 'en' : 'ar';
    await page.getByRole('button', { name: say('video:settings') }).click();
    await page.locator('select').nth(1).selectOption(other);
    await captions.click();
    await captions.click();
    await expect.poll(shown).toBe(other);
  });

  test('offers the qualities of a video and keeps the choice', {
    tag: '@full',
  }, async ({ page, say }) => {
    await page.route('**/media/file/m.*', async (route) => {
      const { origin, pathname, search } = new URL(route.request().url());
      const answer = await route.fetch({ url: origin + pathname });
      if (search || !answer.headers()['content-type']?.includes('mpegurl')) {
        return route.fulfill({ response: answer });
      }
      const named = [270, 540].map(
        (height) =>
          `#EXT-X-STREAM-INF:BANDWIDTH=${height}000,RESOLUTION=${height}x${height}\n${pathname}?${height}`,
      );
      return route.fulfill({ response: answer, body: ['#EXTM3U', ...named].join('\n') });
    });
    await openLesson(page, say);
    await unitOf(page, say, 2).click();
    await readyFilm(page);
    await page.getByRole('button', { name: say('video:settings') }).click();
    const quality = page.getByLabel(say('video:quality'), { exact: true });
    await quality.selectOption('270');
    await page.reload();
    await page.getByRole('button', { name: say('video:settings') }).click();
    await expect(quality).toHaveValue('270');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('hides the controls in full screen while playing, until the mouse or keyboard is used', {
    tag: '@full',
  }, async ({ page, say }) => {
    await page.clock.install();
    await openLesson(page, say);
    await unitOf(page, say, 0).click();
    await readyFilm(page);
    await filmOf(page).evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      video.loop = true;
      video.currentTime = 0;
    });
    const bar = page.locator('section > [dir=ltr]').filter({ has: page.getByRole('slider') });
    await page.getByRole('button', { name: say('video:full') }).click();
    await page.getByRole('button', { name: say('video:play'), exact: true }).click();
    const seen = await filmOf(page).evaluate(({ clientHeight }) => clientHeight);
    await page.clock.runFor(3_000);
    await expect(bar).toHaveCSS('opacity', '0');
    expect(await filmOf(page).evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(seen);

    await page.mouse.move(300, 200);
    await expect(bar).toHaveCSS('opacity', '1');
    await page.clock.runFor(3_000);
    await expect(bar).toHaveCSS('opacity', '0');
    await page.keyboard.press('Tab');
    await expect(bar).toHaveCSS('opacity', '1');
    await page.clock.runFor(3_500);
    await expect(bar).toHaveCSS('opacity', '1');
  });
});
