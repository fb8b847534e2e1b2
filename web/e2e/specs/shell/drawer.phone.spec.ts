import { hydrated } from '../../support/runner/hydrated.ts';
import { expect, test } from '../../support/runner/test.ts';

test('the drawer holds what the header holds', async ({ page, say }) => {
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

test('the search of the drawer takes its place, and gives the focus back to the menu', async ({
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

test('a student’s drawer holds the wallet and the way out', async ({ page, say, signedIn }) => {
  await signedIn(page, 'mariam');
  await page.goto('/');
  await hydrated(page);

  await page.getByRole('button', { name: say('common:menu') }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(say('common:wallet.label'))).toBeVisible();
  await drawer.getByRole('button', { name: say('common:logOut') }).click();

  await expect(page.getByRole('link', { name: say('common:logIn') }).first()).toBeVisible();
});

test('the outline of a lesson closes behind the unit that was chosen', async ({
  page,
  say,
  signedIn,
}) => {
  await signedIn(page, 'mariam');
  await page.goto('/classroom/organic-chemistry/course/2/webcontent/12');
  await page.getByRole('button', { name: say('course:outline') }).click();
  const outline = page.getByRole('dialog');
  await outline.getByRole('link').nth(7).click();

  await expect(page).toHaveURL(/\/assignment\/\d+$/);
  await expect(outline).toBeHidden();
});
