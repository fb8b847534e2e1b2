import { menuButton } from '../../pages/header.ts';
import { expect, test } from '../../support/runner/test.ts';
import { waitForHydration } from '../../support/runner/wait-for-hydration.ts';

test.describe('installation', () => {
  test('is offered in the menu when the browser allows it, and prompts once', async ({
    page,
    t,
  }) => {
    await page.goto('/');
    await waitForHydration(page);
    await page.evaluate(() => {
      const prompt = async () => document.body.append('[prompted]');
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
    await menuButton(page, t).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: t('install:item') }).click();

    await expect(drawer.getByRole('button', { name: t('install:item') })).toBeHidden();
    await expect(page.getByText('[prompted]')).toHaveCount(1);
  });

  test('is explained on an iPhone, which has no install prompt', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'standalone', { value: false }),
    );
    await page.goto('/');
    await waitForHydration(page);
    await menuButton(page, t).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: t('install:item') }).click();

    await expect(drawer.getByText(t('install:ios'))).toBeVisible();
  });

  test('has a manifest without errors and with PNG icons', async ({ page, request }) => {
    await page.goto('/');
    const session = await page.context().newCDPSession(page);
    const { errors, data } = await session.send('Page.getAppManifest');

    expect(errors).toEqual([]);
    const { icons } = JSON.parse(data ?? '') as { icons: { src: string }[] };
    const types = icons.map(async ({ src }) => (await request.get(src)).headers()['content-type']);
    expect(new Set(await Promise.all(types))).toEqual(new Set(['image/png']));
  });
});
