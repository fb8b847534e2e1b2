import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import type { Translate } from '../../support/runner/translations.ts';
import { registeredName, registerStudent } from '../../support/student/registered-student.ts';

test.beforeEach(async ({ page, baseURL, t }) => {
  const student = await registerStudent(baseURL ?? '');
  await student.signIn(page.request, 'this-device');
  await page.goto('/dashboard/profile');
  await expect(page.getByLabel(t('profile:firstName'))).toHaveValue(registeredName.firstName);
});

/** A wide picture, left half red and right half blue, with noise so that it compresses badly. */
async function createPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
    const context = canvas.getContext('2d');
    const grains = new ImageData(800, 600);
    for (let at = 0; at < grains.data.length; at += 4) {
      const main = (at / 4) % 800 < 400 ? 0 : 2;
      grains.data[at + main] = 200 + Math.random() * 55;
      grains.data[at + 1] = Math.random() * 60;
      grains.data[at + 3] = 255;
    }
    context?.putImageData(grains, 0, 0);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function choosePhoto(page: Page, t: Translate, file?: { name: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('dashboard:photo.upload') }).click();
  const picture = file ?? { name: 'me.png', buffer: await createPicture(page) };
  await (await chooser).setFiles({ ...picture, mimeType: 'image/png' });
  return page.getByRole('dialog', { name: t('dashboard:photo.title') });
}

const readPhoto = (page: Page) =>
  page.evaluate(async () => {
    const shown = [...document.images].find(({ src }) => src.includes('/media/'));
    if (!shown) return null;
    await shown.decode();
    const { naturalWidth: width, naturalHeight: height } = shown;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(shown, 0, 0);
    const row = [...(context?.getImageData(0, height / 2, width, 1).data ?? [])];
    const reds = row.filter((value, at) => at % 4 === 0 && value > 150).length;
    return { width, height, redPart: reds / width };
  });

test.describe('profile photo', () => {
  test('is cropped with the keyboard to a square of 300 px and shown immediately', async ({
    page,
    t,
    axe,
  }) => {
    const editor = await choosePhoto(page, t);
    await axe(page);
    const save = editor.getByRole('button', { name: t('dashboard:photo.save') });
    await expect(save).toBeVisible();
    // Until the picture is drawn, the button is busy and ignores clicks.
    await expect(save).not.toHaveAttribute('aria-busy', 'true');
    await editor.getByRole('slider').focus();
    await page.keyboard.press('End');
    await expect(editor.getByRole('slider')).toHaveValue('3');
    await editor.getByRole('application').focus();
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight');
    await save.click();

    // The file is flushed to disk, which takes seconds on a busy machine.
    await expect(page.getByText(t('dashboard:photo.saved'))).toBeVisible({ timeout: 15_000 });
    await expect(editor).toBeHidden();
    const photo = await readPhoto(page);
    expect(photo).toMatchObject({ width: 300, height: 300 });
    expect(photo?.redPart).toBeGreaterThan(0.8);
    await page.reload();
    await expect.poll(() => readPhoto(page)).toMatchObject({ width: 300, height: 300 });
  });

  test('an upload shows its progress, and cancelling it keeps the chosen photo', {
    tag: '@full',
  }, async ({ page, t }) => {
    const editor = await choosePhoto(page, t);
    const network = await page.context().newCDPSession(page);
    const speed = { offline: false, latency: 0, downloadThroughput: -1 };
    const slow = { ...speed, uploadThroughput: 20_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    await editor.getByRole('button', { name: t('dashboard:photo.save') }).click();
    const progress = editor.getByRole('progressbar');
    await expect(progress).toBeVisible();
    await expect(editor.getByText(/%\u2069? · .+ (?:MB|م)/)).toBeVisible();

    await editor.getByRole('button', { name: t('dashboard:photo.cancel') }).click();
    await expect(progress).toBeHidden();
    await expect(editor.getByRole('application')).toBeVisible();
    await network.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
    await editor.getByRole('button', { name: t('dashboard:photo.save') }).click();
    await expect(page.getByText(t('dashboard:photo.saved'))).toBeVisible();
  });

  test('the editor rejects a file that is not an image and offers to choose another file', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    // Tracing fetches the blob that the page could not draw.
    tolerate(/connect-src.*blob|Connecting to 'blob:/);
    const notes = { name: 'notes.png', buffer: Buffer.from('These are notes.') };
    const editor = await choosePhoto(page, t, notes);

    await expect(editor.getByText(t('dashboard:photo.unreadable'))).toBeVisible();
    await expect(editor.getByRole('button', { name: t('dashboard:photo.save') })).toBeHidden();
    await expect(editor.getByRole('button', { name: t('dashboard:photo.other') })).toBeVisible();
  });

  test('a rejected upload shows the error and keeps the cropped photo for a retry', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    const editor = await choosePhoto(page, t);
    const error = { message: null, show: false, data: { code: 'payload_too_large' } };
    await page.route('**/upload/photo', (route) => route.fulfill({ status: 413, json: error }));
    await editor.getByRole('button', { name: t('dashboard:photo.save') }).click();
    await expect(editor.getByText(t('errors:payload_too_large'))).toBeVisible();

    await page.unroute('**/upload/photo');
    await editor.getByRole('button', { name: t('dashboard:photo.again') }).click();
    await expect(page.getByText(t('dashboard:photo.saved'))).toBeVisible();
  });

  test('the Close button closes the editor', { tag: '@full' }, async ({ page, t }) => {
    const editor = await choosePhoto(page, t);
    await editor.getByRole('button', { name: t('dashboard:photo.close') }).click();
    await expect(editor).toBeHidden();
  });
});
