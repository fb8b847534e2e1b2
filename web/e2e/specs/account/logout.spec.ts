import { setTimeout } from 'node:timers/promises';
import { demoLogins } from '../../../../server/launch/demo-logins.ts';
import { logIn } from '../../support/runner/log-in.ts';
import { expect, test } from '../../support/runner/test.ts';

test.describe('logout', () => {
  test('asks about unsaved changes before it ends the session', async ({ page, say, signedIn }) => {
    await signedIn(page, 'mariam');
    await page.goto('/dashboard/profile');
    const first = page.getByLabel(say('profile:firstName'));
    await first.fill('Somebody');
    const logOut = page.getByRole('banner').getByRole('button', { name: say('common:logOut') });
    const question = page.getByRole('dialog', { name: say('profile:unsaved.question') });

    await logOut.click();
    await question.getByRole('button', { name: say('profile:unsaved.stay') }).click();
    await expect(first).toHaveValue('Somebody');
    await page.reload();
    await expect(first).toHaveValue('Somebody');

    await logOut.click();
    await question.getByRole('button', { name: say('profile:unsaved.leave') }).click();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('banner').getByRole('link', { name: say('common:logIn') }),
    ).toBeVisible();
  });

  test('asks nothing when there are no unsaved changes', { tag: '@full' }, async ({
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

  test('waits for a pending request, which does not fail', async ({ page, say }) => {
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

  test('waits for requests that start during the wait', { tag: '@full' }, async ({ page, say }) => {
    const leaving = Promise.withResolvers<void>();
    const askedMore = Promise.withResolvers<void>();
    await page.route(/notification\.list/, (route) =>
      askedMore.promise.then(() => route.continue()),
    );
    // Delays the chunk that requests pending payments.
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

  test('sends no further request as the student who logs out', { tag: '@full' }, async ({
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
      // Preloads a page after the session has ended on the server.
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

  test('shows no "session ended" message to the student who logs out', async ({
    page,
    say,
    signedIn,
  }) => {
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
    // Sent before the logout, and answered after it.
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
});
