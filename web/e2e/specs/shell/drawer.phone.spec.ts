import { menuButton } from '../../pages/header.ts';
import { expect, test } from '../../support/runner/test.ts';
import { waitForHydration } from '../../support/runner/wait-for-hydration.ts';

test.describe('drawer', () => {
  test('contains the header items', async ({ page, t }) => {
    await page.goto('/');
    await waitForHydration(page);

    await menuButton(page, t).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: t('common:logIn') })).toBeVisible();
    await expect(drawer.getByRole('link', { name: t('common:signUp') })).toBeVisible();
    await expect(drawer.getByRole('button', { name: t('common:otherLanguage') })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  test('closes when the search opens, and Escape returns the focus to the menu button', {
    tag: '@full',
  }, async ({ page, t }) => {
    await page.goto('/');
    await waitForHydration(page);
    const menu = menuButton(page, t);
    await menu.click();

    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:search'), exact: true })
      .click();
    await expect(page.getByRole('dialog', { name: t('common:menu') })).toBeHidden();
    await expect(page.getByRole('combobox')).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });

  test('contains the wallet and the logout button for a student', async ({ page, t, signIn }) => {
    await signIn(page, 'mariam');
    await page.goto('/');
    await waitForHydration(page);

    await menuButton(page, t).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(t('common:wallet.label'))).toBeVisible();
    await drawer.getByRole('button', { name: t('common:logOut') }).click();

    await expect(page.getByRole('link', { name: t('common:logIn') }).first()).toBeVisible();
  });

  test('the lesson outline closes after a unit is chosen', { tag: '@full' }, async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    await page.goto('/classroom/organic-chemistry/course/2/webcontent/12');
    await page.getByRole('button', { name: t('course:outline') }).click();
    const outline = page.getByRole('dialog');
    await outline.getByRole('link').nth(7).click();

    await expect(page).toHaveURL(/\/assignment\/\d+$/);
    await expect(outline).toBeHidden();
  });
});
