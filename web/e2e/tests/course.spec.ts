import type { Page, Response } from '@playwright/test';
import { readyFilm } from '../lesson-screens.ts';
import { openOwnLesson } from '../own-lesson.ts';
import type { Say } from '../say.ts';
import { expect, failedRequest, test } from '../test.ts';

/** As the portal says it of a provider that is away. */
const unavailable = {
  error: { message: 'away', code: -32_603, data: { appCode: 'provider_unavailable' } },
};

const main = (page: Page) => page.getByRole('main');
const film = (page: Page) => page.locator('video');

test.beforeEach(async ({ page, signedIn }) => signedIn(page, 'mariam'));

/** From the classroom, as a student comes to it. */
async function openLesson(page: Page, say: Say): Promise<void> {
  await page.goto('/classroom/organic-chemistry');
  await main(page)
    .getByRole('link', { name: say('classroom:action.open') })
    .click();
  await expect(main(page).getByRole('navigation', { name: say('course:outline') })).toBeVisible();
}

const unit = (page: Page, say: Say, place: number) =>
  main(page)
    .getByRole('navigation', { name: say('course:outline') })
    .getByRole('link')
    .nth(place);

/** The place that was told; 0 in what tells none. */
const placeIn = (answer: Response): number =>
  Number(/"position":([\d.]+)/.exec(answer.request().postData() ?? '')?.[1] ?? 0);

const timeOf = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

test('a lesson shows what is done and leads to what comes next', async ({ page, say, axe }) => {
  await openLesson(page, say);

  await expect(main(page).getByText(say('course:state.completed'), { exact: true })).toHaveCount(5);
  await expect(main(page).getByText(say('course:upNext'))).toHaveCount(1);
  await axe(page);
  await unit(page, say, 0).click();
  await expect(film(page)).toBeVisible();
  await page
    .getByRole('navigation', { name: say('course:way') })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/document\/\d+$/);
  await expect(film(page)).toHaveCount(0);
});

for (const [kind, inParts] of [
  ['in one piece', false],
  ['in parts', true],
] as const) {
  test(`a film ${kind} plays, moves by keys and goes on where it stopped`, async ({
    page,
    say,
    axe,
    baseURL,
  }) => {
    // Of a film that others look at too the last who told a place would be believed.
    await page.context().clearCookies();
    const { path } = await openOwnLesson(page, baseURL ?? '', { kind: 'video', inParts });
    await page.goto(path);
    await readyFilm(page);
    await film(page).evaluate((video: HTMLVideoElement) => {
      video.muted = true;
    });
    await page.getByRole('button', { name: say('video:play'), exact: true }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(1);
    await expect(film(page)).toHaveJSProperty('videoWidth', 480);
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

test('speed and captions stay as they were chosen', async ({ page, say, lang }) => {
  await openLesson(page, say);
  await unit(page, say, 0).click();
  await readyFilm(page);
  const shown = () =>
    film(page).evaluate((video: HTMLVideoElement) =>
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
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.playbackRate))
    .toBe(1.5);
  expect(await shown()).toEqual([]);
});

test('captions come back in the language that they had', async ({ page, say, lang }) => {
  await openLesson(page, say);
  await unit(page, say, 0).click();
  await readyFilm(page);
  const shown = () =>
    film(page).evaluate(
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

test('a film in several qualities lets its quality be chosen, also where the browser plays parts itself', async ({
  page,
  say,
}) => {
  let asked = 0;
  await page.route('**/media/file/m.*', async (route) => {
    const answer = await route.fetch();
    if (!answer.headers()['content-type']?.includes('mpegurl') || asked++ > 0) {
      return route.fulfill({ response: answer });
    }
    const one = new URL(route.request().url()).pathname;
    const named = [270, 540].map(
      (height) => `#EXT-X-STREAM-INF:BANDWIDTH=${height}000,RESOLUTION=${height}x${height}\n${one}`,
    );
    return route.fulfill({ response: answer, body: ['#EXTM3U', ...named].join('\n') });
  });
  await openLesson(page, say);
  await unit(page, say, 2).click();
  await readyFilm(page);
  await page.getByRole('button', { name: say('video:settings') }).click();
  const quality = page.getByLabel(say('video:quality'), { exact: true });
  await quality.selectOption('270');
  asked = 0;
  await page.reload();
  await page.getByRole('button', { name: say('video:settings') }).click();
  await expect(quality).toHaveValue('270');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a film whose address has ended gets another one, and the keyboard stands at its button', async ({
  page,
  say,
  tolerate,
}) => {
  tolerate(failedRequest);
  await page.route('**/media/file/m.*', (route) => route.fulfill({ status: 410 }));
  await openLesson(page, say);
  await unit(page, say, 0).click();
  await expect(page.getByText(say('video:failed'))).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: say('common:tryAgain') }).click();
  await expect(page.getByText(say('video:failed'))).toHaveCount(0);
  await readyFilm(page);
  await expect(page.getByRole('button', { name: say('video:play'), exact: true })).toBeFocused();
});

test('a film that was playing when it failed goes on by itself with another address', async ({
  page,
  say,
  tolerate,
}) => {
  tolerate(failedRequest);
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/media/file/m.*', async (route) => {
    await pressed;
    await route.fulfill({ status: 410 });
  });
  await openLesson(page, say);
  await unit(page, say, 0).click();
  await page.getByRole('button', { name: say('video:play'), exact: true }).click();
  await expect(film(page)).toHaveJSProperty('paused', false);
  press();
  await expect(page.getByText(say('video:failed'))).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: say('common:tryAgain') }).click();
  await expect(page.getByRole('button', { name: say('video:pause'), exact: true })).toBeFocused();
  await expect(film(page)).toHaveJSProperty('paused', false);
});

test('on the whole screen the controls go while a film plays, and come back to who moves or goes by keys', async ({
  page,
  say,
}) => {
  await openLesson(page, say);
  await unit(page, say, 0).click();
  await readyFilm(page);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    video.loop = true;
    video.currentTime = 0;
  });
  const bar = page.locator('section > [dir=ltr]').filter({ has: page.getByRole('slider') });
  await page.getByRole('button', { name: say('video:full') }).click();
  await page.getByRole('button', { name: say('video:play'), exact: true }).click();
  const seen = await film(page).evaluate(({ clientHeight }) => clientHeight);
  await expect(bar).toHaveCSS('opacity', '0');
  expect(await film(page).evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(seen);

  await page.mouse.move(300, 200);
  await expect(bar).toHaveCSS('opacity', '1');
  await expect(bar).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await expect(bar).toHaveCSS('opacity', '1');
  await page.waitForTimeout(3_500);
  await expect(bar).toHaveCSS('opacity', '1');
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
  await unit(page, say, 0).click();
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
  await film(page).evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    video.currentTime = video.duration - 0.3;
    await video.play();
  });
  expect((await end).status()).toBe(503);
  const beat = page.waitForResponse(telling(/unit\.beat/));
  await page.clock.runFor(10_000);
  expect((await beat).status()).toBe(503);

  await page.unrouteAll();
  const endAgain = page.waitForResponse((one) => telling(/finished":true/)(one) && one.ok());
  const beatAgain = page.waitForResponse((one) => telling(/unit\.beat/)(one) && one.ok());
  await page.clock.runFor(10_000);
  await Promise.all([endAgain, beatAgain]);
});

test('that the network is gone is not said under a button any more when it is back', async ({
  page,
  say,
  tolerate,
  baseURL,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.context().clearCookies();
  const { path } = await openOwnLesson(page, baseURL ?? '', { kind: 'webcontent' });
  await page.goto(path);
  const read = main(page).getByRole('button', { name: say('reading:markRead') });
  await expect(read).toBeVisible();
  await page.context().setOffline(true);
  await read.click();
  await expect(read).toHaveAccessibleDescription(say('common:unreachable'));

  await page.context().setOffline(false);
  await expect(main(page).getByText(say('common:unreachable'))).toHaveCount(0);
  await read.click();
  await expect(main(page).getByText(say('reading:read'), { exact: true })).toBeFocused();
});

test('a unit that was asked for while the network was gone comes with its styles', async ({
  page,
  say,
  tolerate,
}) => {
  tolerate(failedRequest);
  await page.goto('/classroom/organic-chemistry/course/2', { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await unit(page, say, 3).click();
  await lost;
  await page.context().setOffline(false);

  await expect(main(page).getByRole('article').first()).toHaveCSS('display', 'grid');
});

test('a lesson of somebody else says why it does not open', async ({
  page,
  say,
  signedIn,
  tolerate,
}) => {
  tolerate(failedRequest);
  await page.context().clearCookies();
  await signedIn(page, 'fresh');
  await page.goto('/classroom/organic-chemistry/course/2');

  await expect(page.getByRole('heading', { name: say('course:refused') })).toBeVisible();
  await page.getByRole('link', { name: say('course:toClassroom') }).click();
  await expect(page).toHaveURL(/\/classroom\/organic-chemistry#lesson-2$/);
});

test('an address that names no unit says so, and one that names no lesson is not there', async ({
  page,
  say,
  tolerate,
}) => {
  tolerate(failedRequest);
  const noUnit = await page.goto('/classroom/organic-chemistry/course/2/video/1');
  expect(noUnit?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: say('course:missing.title') })).toBeVisible();

  const answer = await page.goto('/classroom/organic-chemistry/course/987654');
  expect(answer?.status()).toBe(404);
});
