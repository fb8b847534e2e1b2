import type { Page } from '@playwright/test';
import { playButton, readTime, videoLocator, waitForVideo } from '../../pages/video.ts';
import { holdRequests } from '../../support/runner/hold-requests.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

const video = '/classroom/organic-chemistry/course/2/video/9';
const main = (page: Page) => page.getByRole('main');

test.beforeEach(async ({ page, signIn }) => signIn(page, 'mariam'));

test.describe('notes', () => {
  test('require text, keep their timestamp and can be removed and restored', async ({
    page,
    t,
  }) => {
    await page.goto(video);
    await waitForVideo(page);
    const field = page.getByLabel(t('video:notes.label'));
    await page.getByRole('button', { name: t('video:notes.add') }).click();
    await expect(field).toHaveAccessibleDescription(t('video:notes.required'));

    await videoLocator(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = 12;
    });
    await field.fill('Read this twice');
    await page.getByRole('button', { name: t('video:notes.add') }).click();
    const note = page.getByRole('listitem').filter({ hasText: 'Read this twice' });
    await videoLocator(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = 1;
    });
    await note.getByRole('button', { name: /0:12/ }).click();
    await expect.poll(() => readTime(page)).toBeCloseTo(12, 0);

    await note.getByRole('button').last().click();
    await expect(note).toHaveCount(0);
    const undo = page.getByRole('button', { name: t('video:notes.undo') });
    await expect(undo).toBeFocused();
    await undo.click();
    await expect(note.getByRole('button', { name: /0:12/ })).toBeVisible();
    await expect(note).toBeFocused();
    await note.getByRole('button').last().click();
    await expect(note).toHaveCount(0);
  });

  test('use the time at which typing began and seek there before the video loads', {
    tag: '@full',
  }, async ({ page, t, lang }) => {
    await page.goto(video);
    await waitForVideo(page);
    const field = page.getByLabel(t('video:notes.label'));
    const seekTo = (second: number) =>
      videoLocator(page).evaluate((one: HTMLVideoElement, at) => {
        one.currentTime = at;
      }, second);
    // The languages run in parallel on the same video, so each has its own text.
    const text = `Begun anew, ${lang}`;
    await seekTo(2);
    await field.fill('x');
    await field.fill('');
    await seekTo(18);
    await field.fill(text);
    await page.getByRole('button', { name: t('video:notes.add') }).click();
    const note = page.getByRole('listitem').filter({ hasText: text });
    await expect(note.getByRole('button').first()).toHaveText('0:18');

    await seekTo(3);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.reload();
    await note.getByRole('button').first().click();
    expect(await videoLocator(page).evaluate((one: HTMLVideoElement) => one.readyState)).toBe(0);
    await playButton(page, t).click();
    await waitForVideo(page);
    expect(await readTime(page)).toBeGreaterThanOrEqual(18);
    await note.getByRole('button').last().click();
    await expect(note).toHaveCount(0);
  });

  test('set the direction of each line by its words, and begin next to the time', {
    tag: '@both',
  }, async ({ page, t, lang }) => {
    await page.goto(video);
    await waitForVideo(page);
    const lines = [`F = ma هو القانون التاني، ${lang}`, '', '(2) What is mass?', '2 × 3 = 6'];
    await page.getByLabel(t('video:notes.label')).fill(lines.join('\n'));
    await page.getByRole('button', { name: t('video:notes.add') }).click();
    const note = page.getByRole('listitem').filter({ hasText: `القانون التاني، ${lang}` });
    const paragraph = note.getByRole('paragraph');
    expect(await paragraph.innerText()).toBe(lines.join('\n'));
    const readStyle = (text: string) =>
      paragraph.getByText(text).evaluate((line) => {
        const { direction, textAlign } = getComputedStyle(line);
        return `${direction} ${textAlign}`;
      });
    const side = lang === 'ar' ? 'right' : 'left';
    expect(await readStyle('القانون')).toBe(`rtl ${side}`);
    expect(await readStyle('mass?')).toBe(`ltr ${side}`);
    expect(await readStyle('= 6')).toBe(`ltr ${side}`);
    await note.getByRole('button').last().click();
    await expect(note).toHaveCount(0);
  });

  test('a note deleted elsewhere disappears without an error', { tag: '@full' }, async ({
    page,
    context,
    t,
    lang,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await page.goto(video);
    // The languages run in parallel on the same video, so each has its own text.
    const text = `Deleted elsewhere, ${lang}`;
    await page.getByLabel(t('video:notes.label')).fill(text);
    await page.getByRole('button', { name: t('video:notes.add') }).click();
    const noteIn = (tab: Page) => tab.getByRole('listitem').filter({ hasText: text });
    await expect(noteIn(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await noteIn(other).getByRole('button').last().click();
    await expect(noteIn(other)).toHaveCount(0);

    const refused = page.waitForResponse(/unit\.removeNote/);
    await noteIn(page).getByRole('button').last().click();
    expect((await refused).status()).toBe(404);
    await expect(noteIn(page)).toHaveCount(0);
    await expect(main(page).getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  });

  test('text typed while a note is being saved starts the next note', { tag: '@full' }, async ({
    page,
    t,
    lang,
  }) => {
    await page.goto(video);
    const field = page.getByLabel(t('video:notes.label'));
    // The languages run in parallel on the same video, so each has its own text.
    const first = `First, ${lang}`;
    await field.fill(first);
    const release = await holdRequests(page, '**/trpc/unit.addNote*');
    await page.getByRole('button', { name: t('video:notes.add') }).click();
    await field.fill(`${first}, then second`);
    release();
    const note = page.getByRole('listitem').filter({ hasText: first });
    await expect(note).toHaveText(new RegExp(`${first}$`));
    await expect(field).toHaveValue(', then second');
    await note.getByRole('button').last().click();
    await expect(note).toHaveCount(0);
  });
});
