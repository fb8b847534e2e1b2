import { setTimeout } from 'node:timers/promises';
import { demoLogins } from '../../../../server/launch/demo-logins.ts';
import { logIn } from '../../support/runner/log-in.ts';
import { expect, test } from '../../support/runner/test.ts';

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

test('logging out with nothing unsaved asks nothing', { tag: '@full' }, async ({
  page,
  say,
  signedIn,
}) => {
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

test('what is asked while that is answered is answered too', { tag: '@full' }, async ({
  page,
  say,
}) => {
  const leaving = Promise.withResolvers<void>();
  const askedMore = Promise.withResolvers<void>();
  await page.route(/notification\.list/, (route) => askedMore.promise.then(() => route.continue()));
  // What asks for the payments that are waited for comes late.
  await page.route(/member-parts/, (route) => leaving.promise.then(() => route.continue()));
  await page.route(/payment\.waiting/, async (route) => {
    askedMore.resolve();
    await setTimeout(300);
    await route.continue();
  });
  await page.goto('/login?redirect=/faqs');
  const asked = page.waitForRequest(/notification\.list/);
  await logIn(page, say, demoLogins.mariam);
  await asked;
  const answered = page.waitForResponse(/payment\.waiting/);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: say('common:logOut') }).click();
  leaving.resolve();

  expect((await answered).status()).toBe(200);
  await expect(header.getByRole('link', { name: say('common:logIn') })).toBeVisible();
});

test('nothing is asked in the name of whoever is leaving', { tag: '@full' }, async ({
  page,
  say,
  signedIn,
}) => {
  await signedIn(page, 'mariam');
  const asked: string[] = [];
  await page.route(/session\.logout/, async (route) => {
    const answer = await route.fetch();
    page.on('request', (request) => {
      if (request.url().includes('/trpc/')) asked.push(request.url());
    });
    // Its page is got ready while the session is over already.
    await header.getByRole('link', { name: /mariam/i }).hover();
    await setTimeout(500);
    asked.push('nothing more');
    await route.fulfill({ response: answer });
  });
  await page.goto('/faqs');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: say('common:logOut') }).click();

  await expect(header.getByRole('link', { name: say('common:logIn') })).toBeVisible();
  expect(asked[0]).toBe('nothing more');
});

test('that the session is over is no news to whoever ends it', async ({ page, say, signedIn }) => {
  await signedIn(page, 'mariam');
  const look = () =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let told: number | null = null;
  await page.route(/session\.logout/, async (route) => {
    const heard = page.waitForResponse(/session\.viewer/);
    const answer = await route.fetch();
    end();
    await heard;
    await setTimeout(300);
    told = await page.getByText(say('common:sessionEnded')).count();
    await route.fulfill({ response: answer });
  });
  // Asked before the way out was taken, and so slow that nobody waits for it.
  await page.route(/session\.viewer/, (route) => over.then(() => route.continue()));
  await page.goto('/faqs');
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= request.url().includes('session.viewer');
  });
  await expect.poll(() => look().then(() => isAsked)).toBe(true);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: say('common:logOut') }).click();

  await expect(header.getByRole('link', { name: say('common:logIn') })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(told).toBe(0);
});
