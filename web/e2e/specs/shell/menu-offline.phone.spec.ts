import { setTimeout } from 'node:timers/promises';
import { menuButton } from '../../pages/header.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.describe('menu loading', () => {
  test('a menu opened offline shows a notice, can be closed and loads when online', {
    tag: '@full',
  }, async ({ page, t, axe, tolerate }) => {
    tolerate(failedRequest);
    await page.goto('/faqs', { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    const menu = menuButton(page, t);
    await menu.click();
    const drawer = page.getByRole('dialog', { name: t('common:menu') });
    await expect(drawer.getByText(t('common:connection.offline'))).toBeVisible();
    await axe(page);
    await drawer.getByRole('button', { name: t('common:close') }).click();
    await expect(drawer).toBeHidden();

    await menu.click();
    await page.context().setOffline(false);
    await expect(drawer.getByRole('button', { name: t('common:otherLanguage') })).toBeVisible();
  });

  test('a menu that loads late leaves the focus in its dialog', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    await page.route(/menu-items/, async (route) => {
      await setTimeout(1_500);
      await route.continue();
    });
    await page.goto('/faqs');
    await menuButton(page, t).click();
    const drawer = page.getByRole('dialog', { name: t('common:menu') });
    await expect(drawer.getByRole('button', { name: t('common:close') })).toBeVisible();

    await expect(drawer.getByRole('button', { name: t('common:otherLanguage') })).toBeVisible();
    expect(await drawer.evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true);
  });
});
