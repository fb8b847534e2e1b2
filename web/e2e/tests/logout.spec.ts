import { expect, test } from '../test.ts';

test('logging out asks about unsaved changes before the session ends', async ({
  page,
  say,
  signedIn,
}) => {
  await signedIn(page, 'mariam');
  await page.goto('/dashboard/profile');
  const first = page.getByLabel(say('profile:firstName'));
  await first.fill('Somebody');
  const logOut = page.getByRole('banner').getByRole('button', { name: say('common:logOut') });
  const question = page.getByRole('dialog', { name: say('profile:unsaved.question') });

  await logOut.click();
  await question.getByRole('button', { name: say('profile:unsaved.stay') }).click();
  await expect(first).toHaveValue('Somebody');
  // The session goes on, and what was typed is kept over a reload.
  await page.reload();
  await expect(first).toHaveValue('Somebody');

  await logOut.click();
  await question.getByRole('button', { name: say('profile:unsaved.leave') }).click();
  await expect(page).toHaveURL('/');
  await expect(
    page.getByRole('banner').getByRole('link', { name: say('common:logIn') }),
  ).toBeVisible();
});

test('logging out with nothing unsaved asks nothing', async ({ page, say, signedIn }) => {
  await signedIn(page, 'mariam');
  await page.goto('/dashboard/profile');
  await expect(page.getByLabel(say('profile:firstName'))).toHaveValue('Mariam');
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('common:logOut') })
    .click();

  await expect(page).toHaveURL('/');
});
