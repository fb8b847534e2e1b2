import type { Response } from '@playwright/test';
import { openLesson, unitLink } from '../../pages/lesson.ts';
import {
  openVideoForNewStudent,
  playButton,
  readTime,
  settingOption,
  settingsButton,
  videoLocator,
  waitForVideo,
} from '../../pages/video.ts';
import { expect, test } from '../../support/runner/test.ts';

const readPosition = (response: Response): number =>
  Number(/"position":([\d.]+)/.exec(response.request().postData() ?? '')?.[1] ?? 0);

test.beforeEach(async ({ page, signIn }) => signIn(page, 'mariam'));

test.describe('video player', () => {
  for (const [kind, inParts, tag = []] of [
    ['in one file', false, '@full'],
    ['in segments', true],
  ] as const) {
    test(`plays a video ${kind}, seeks by keyboard and resumes at the last position`, {
      tag,
    }, async ({ page, t, axe, baseURL }) => {
      // Other tests report positions of the demo student's video, so this one uses a new student.
      await page.context().clearCookies();
      await openVideoForNewStudent(page, baseURL ?? '', inParts);
      await videoLocator(page).evaluate((video: HTMLVideoElement) => {
        video.muted = true;
      });
      await playButton(page, t).click();
      await expect.poll(() => readTime(page)).toBeGreaterThan(1);
      await expect(videoLocator(page)).toHaveJSProperty('videoWidth', 1280);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => readTime(page)).toBeGreaterThan(6);

      const saved = page.waitForResponse((response) => readPosition(response) > 6);
      await page.getByRole('button', { name: t('video:pause'), exact: true }).click();
      await saved;
      await axe(page);
      await page.reload();
      await waitForVideo(page);
      await expect.poll(() => readTime(page)).toBeGreaterThan(6);
    });
  }

  test('keeps the chosen speed and captions after a reload', { tag: '@full' }, async ({
    page,
    t,
    lang,
  }) => {
    await openLesson(page, t);
    await unitLink(page, t, 0).click();
    await waitForVideo(page);
    const shown = () =>
      videoLocator(page).evaluate((video: HTMLVideoElement) =>
        [...video.textTracks]
          .filter(({ mode }) => mode === 'showing')
          .map(({ language }) => language),
      );
    await expect.poll(shown).toEqual([lang]);

    await settingsButton(page, t).click();
    await expect(
      page.getByRole('dialog', { name: t('video:settingsWithoutQuality'), exact: true }),
    ).toBeVisible();
    await settingOption(page, t('video:speed'), '1.5').check();
    await settingOption(page, t('video:captions'), '').check();
    await page.reload();
    await waitForVideo(page);

    await expect
      .poll(() => videoLocator(page).evaluate((video: HTMLVideoElement) => video.playbackRate))
      .toBe(1.5);
    expect(await shown()).toEqual([]);
  });

  test('turns captions on again in the language shown before', { tag: '@full' }, async ({
    page,
    t,
    lang,
  }) => {
    await openLesson(page, t);
    await unitLink(page, t, 0).click();
    await waitForVideo(page);
    const shown = () =>
      videoLocator(page).evaluate(
        ({ textTracks }: HTMLVideoElement) =>
          [...textTracks].find(({ mode }) => mode === 'showing')?.language,
      );
    const captions = page.getByRole('button', { name: t('video:captions'), exact: true });
    await expect.poll(shown).toBe(lang);
    await captions.click();
    await expect.poll(shown).toBeUndefined();
    await expect(captions).toHaveAttribute('aria-pressed', 'false');
    await captions.click();
    await expect.poll(shown).toBe(lang);

    const other = lang === 'ar' ? 'en' : 'ar';
    await settingsButton(page, t).click();
    await settingOption(page, t('video:captions'), other).check();
    await page.keyboard.press('Escape');
    await captions.click();
    await captions.click();
    await expect.poll(shown).toBe(other);
  });

  test('offers the available qualities and keeps the choice after a reload', {
    tag: '@full',
  }, async ({ page, t }) => {
    await page.route('**/media/file/m.*', async (route) => {
      const { origin, pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: origin + pathname });
      if (search || !response.headers()['content-type']?.includes('mpegurl')) {
        return route.fulfill({ response });
      }
      const named = [270, 540].map(
        (height) =>
          `#EXT-X-STREAM-INF:BANDWIDTH=${height}000,RESOLUTION=${height}x${height}\n${pathname}?${height}`,
      );
      return route.fulfill({ response, body: ['#EXTM3U', ...named].join('\n') });
    });
    await openLesson(page, t);
    await unitLink(page, t, 2).click();
    await waitForVideo(page);
    const name = t('video:settingsWithCaptions');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(
      page.getByRole('dialog', { name }).getByRole('heading', { name, exact: true }),
    ).toBeVisible();
    const quality = settingOption(page, t('video:quality'), '270');
    await quality.check();
    await page.reload();
    await settingsButton(page, t).click();
    await expect(quality).toBeChecked();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('hides the controls in full screen while playing, until the mouse or keyboard is used', {
    tag: '@full',
  }, async ({ page, t }) => {
    await page.clock.install();
    await openLesson(page, t);
    await unitLink(page, t, 0).click();
    await waitForVideo(page);
    await videoLocator(page).evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      video.loop = true;
      video.currentTime = 0;
    });
    const bar = page.locator('section > [dir=ltr]').filter({ has: page.getByRole('slider') });
    await page.getByRole('button', { name: t('video:full') }).click();
    await playButton(page, t).click();
    const seen = await videoLocator(page).evaluate(({ clientHeight }) => clientHeight);
    await page.clock.runFor(3_000);
    await expect(bar).toHaveCSS('opacity', '0');
    expect(await videoLocator(page).evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(
      seen,
    );

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
