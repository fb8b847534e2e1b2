import { setTimeout } from 'node:timers/promises';
import { demoLogins } from '../../../server/launch/demo-logins.ts';
import { logIn } from '../log-in.ts';
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

test('what is still being asked is answered first, and is no refusal to whoever leaves', async ({
  page,
  say,
}) => {
  await page.route(/payment\.waiting/, async (route) => {
    await setTimeout(600);
    await route.continue();
  });
  await page.goto('/login?redirect=/faqs');
  const asked = page.waitForRequest(/payment\.waiting/);
  const answered = page.waitForResponse(/payment\.waiting/);
  await logIn(page, say, demoLogins.mariam);
  await asked;
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: say('common:logOut') }).click();

  expect((await answered).status()).toBe(200);
  await expect(header.getByRole('link', { name: say('common:logIn') })).toBeVisible();
});

test('that the session is over is no news to whoever ends it', async ({ page, say, signedIn }) => {
  await signedIn(page, 'mariam');
  const look = () =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  let looks = 0;
  let told: number | null = null;
  page.on('response', (response) => {
    if (response.url().includes('session.viewer')) looks += 1;
  });
  await page.route(/session\.logout/, async (route) => {
    const answer = await route.fetch();
    const before = looks;
    await look();
    await expect.poll(() => looks).toBeGreaterThan(before);
    await setTimeout(300);
    told = await page.getByText(say('common:sessionEnded')).count();
    await route.fulfill({ response: answer });
  });
  await page.goto('/faqs');
  await expect.poll(() => look().then(() => looks)).toBeGreaterThan(0);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: say('common:logOut') }).click();

  await expect(header.getByRole('link', { name: say('common:logIn') })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(told).toBe(0);
});
