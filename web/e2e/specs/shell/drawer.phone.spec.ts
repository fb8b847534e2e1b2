import { hydrated } from '../../support/runner/hydrated.ts';
import { expect, test } from '../../support/runner/test.ts';

test.describe('drawer', () => {
  test('contains the items of the header', async ({ page, say }) => {
    await page.goto('/');
    await hydrated(page);

    await page.getByRole('button', { name: say('common:menu') }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: say('common:logIn') })).toBeVisible();
    await expect(drawer.getByRole('link', { name: say('common:signUp') })).toBeVisible();
    await expect(drawer.getByRole('button', { name: say('common:otherLanguage') })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
  });

  test('opening the search closes it, and Escape returns the focus to the menu button', async ({
    page,
    say,
  }) => {
    await page.goto('/');
    await hydrated(page);
    const menu = page.getByRole('button', { name: say('common:menu') });
    await menu.click();

    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('common:search'), exact: true })
      .click();
    await expect(page.getByRole('dialog', { name: say('common:menu') })).toBeHidden();
    await expect(page.getByRole('combobox')).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });

  test('contains the wallet and the logout of a student', async ({ page, say, signedIn }) => {
    await signedIn(page, 'mariam');
    await page.goto('/');
    await hydrated(page);

    await page.getByRole('button', { name: say('common:menu') }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText(say('common:wallet.label'))).toBeVisible();
    await drawer.getByRole('button', { name: say('common:logOut') }).click();

    await expect(page.getByRole('link', { name: say('common:logIn') }).first()).toBeVisible();
  });

  test('the lesson outline closes after a unit is chosen', async ({ page, say, signedIn }) => {
    await signedIn(page, 'mariam');
    await page.goto('/classroom/organic-chemistry/course/2/webcontent/12');
    await page.getByRole('button', { name: say('course:outline') }).click();
    const outline = page.getByRole('dialog');
    await outline.getByRole('link').nth(7).click();

    await expect(page).toHaveURL(/\/assignment\/\d+$/);
    await expect(outline).toBeHidden();
  });
});
