import { expect, test } from '../../support/runner/test.ts';

test.describe('result image', () => {
  test('is shared as a file, with the name only if the student checks the box', async ({
    page,
    t,
    signIn,
  }) => {
    await page.addInitScript(() => {
      const shared: string[] = [];
      const share = async ({ files = [] }: ShareData) => {
        const [file] = files;
        if (file) shared.push(`${file.type} ${file.size > 10_000}`);
      };
      Object.assign(navigator, { canShare: () => true, share });
      Object.assign(window, { shared });
    });
    await signIn(page, 'mariam');
    await page.goto('/test/3');
    await page.getByRole('button', { name: t('test:share') }).click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img');
    const withoutName = await picture.getAttribute('src');
    await dialog.getByLabel(t('result-picture:name')).check();
    await expect(picture).not.toHaveAttribute('src', withoutName ?? '');
    await dialog.getByRole('button', { name: t('result-picture:send') }).click();

    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual(['image/png true']);
  });

  test('has the colour of the subject', { tag: '@full' }, async ({ page, t, signIn }) => {
    await page.route('**/trpc/*classroom.page*', async (route) => {
      const headers = { ...route.request().headers(), 'sec-fetch-site': 'same-origin' };
      const response = await route.fetch({ headers });
      const body = (await response.text()).replace(/"nameEn":"[^"]*"/, '"nameEn":"Physics"');
      await route.fulfill({ response, body });
    });
    await signIn(page, 'mariam');
    await page.goto('/test/3');
    await page.getByRole('button', { name: t('test:share') }).click();
    const picture = page.getByRole('dialog').getByRole('img');
    const [corner, token] = await picture.evaluate((image: HTMLImageElement) => {
      const pen = document.createElement('canvas').getContext('2d');
      pen?.drawImage(image, 0, 0);
      const drawn = [...(pen?.getImageData(5, 5, 1, 1).data ?? [])];
      if (pen)
        pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--nile');
      pen?.fillRect(0, 0, 10, 10);
      return [drawn, [...(pen?.getImageData(5, 5, 1, 1).data ?? [])]];
    });
    expect(corner).toEqual(token);
  });

  test('is downloaded in a browser that cannot share files', { tag: '@full' }, async ({
    page,
    t,
    signIn,
  }) => {
    await page.addInitScript(() => Object.assign(navigator, { canShare: () => false }));
    await signIn(page, 'mariam');
    await page.goto('/test/3');
    await page.getByRole('button', { name: t('test:share') }).click();
    const saved = page.waitForEvent('download');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('result-picture:save') })
      .click();

    expect((await saved).suggestedFilename()).toBe('fasl-result.png');
  });
});
