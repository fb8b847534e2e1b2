import { setTimeout } from 'node:timers/promises';
import { demoLogins } from '../../../../server/launch/demo-logins.ts';
import { logInLink, logOutButton } from '../../pages/header.ts';
import { logIn } from '../../pages/login.ts';
import { expect, test } from '../../support/runner/test.ts';

test.describe('logout', () => {
  test('asks about unsaved changes before it ends the session', { tag: '@full' }, async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    await page.goto('/dashboard/profile');
    const first = page.getByLabel(t('profile:firstName'));
    await first.fill('Somebody');
    const logOut = logOutButton(page, t);
    const question = page.getByRole('dialog', { name: t('profile:unsaved.question') });

    await logOut.click();
    await question.getByRole('button', { name: t('profile:unsaved.stay') }).click();
    await expect(first).toHaveValue('Somebody');
    await page.reload();
    await expect(first).toHaveValue('Somebody');

    await logOut.click();
    await question.getByRole('button', { name: t('profile:unsaved.leave') }).click();
    await expect(page).toHaveURL('/');
    await expect(logInLink(page, t)).toBeVisible();
  });

  test('asks nothing when there are no unsaved changes', { tag: '@full' }, async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    await page.goto('/dashboard/profile');
    await expect(page.getByLabel(t('profile:firstName'))).toHaveValue('مريم');
    await logOutButton(page, t).click();

    await expect(page).toHaveURL('/');
  });

  test('waits until a pending request has succeeded', { tag: '@full' }, async ({ page, t }) => {
    await page.route(/payment\.waiting/, async (route) => {
      await setTimeout(600);
      await route.continue();
    });
    await page.goto('/login?redirect=/faqs');
    const requested = page.waitForRequest(/payment\.waiting/);
    const responded = page.waitForResponse(/payment\.waiting/);
    await logIn(page, t, demoLogins.mariam);
    await requested;
    await logOutButton(page, t).click();

    expect((await responded).status()).toBe(200);
    await expect(logInLink(page, t)).toBeVisible();
  });

  test('waits for requests that start during the wait', { tag: '@full' }, async ({ page, t }) => {
    const leaving = Promise.withResolvers<void>();
    const moreRequested = Promise.withResolvers<void>();
    await page.route(/notification\.list/, (route) =>
      moreRequested.promise.then(() => route.continue()),
    );
    // Delays the chunk that requests pending payments.
    await page.route(/member-parts/, (route) => leaving.promise.then(() => route.continue()));
    await page.route(/payment\.waiting/, async (route) => {
      moreRequested.resolve();
      await setTimeout(300);
      await route.continue();
    });
    await page.goto('/login?redirect=/faqs');
    const requested = page.waitForRequest(/notification\.list/);
    await logIn(page, t, demoLogins.mariam);
    await requested;
    const responded = page.waitForResponse(/payment\.waiting/);
    await logOutButton(page, t).click();
    leaving.resolve();

    expect((await responded).status()).toBe(200);
    await expect(logInLink(page, t)).toBeVisible();
  });

  test('sends no further request as the student who logs out', { tag: '@full' }, async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    const requested: string[] = [];
    await page.route(/session\.logout/, async (route) => {
      const response = await route.fetch();
      page.on('request', (request) => {
        if (request.url().includes('/trpc/')) requested.push(request.url());
      });
      // Hovering preloads a page after the session has ended on the server.
      await header.getByRole('link', { name: /mariam/i }).hover();
      await setTimeout(500);
      requested.push('nothing more');
      await route.fulfill({ response });
    });
    await page.goto('/faqs');
    const header = page.getByRole('banner');
    await logOutButton(page, t).click();

    await expect(logInLink(page, t)).toBeVisible();
    expect(requested[0]).toBe('nothing more');
  });

  test('shows no "session ended" message to the student who logs out', { tag: '@full' }, async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    const refocusTab = () =>
      page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    const { promise: sessionEnded, resolve: endSession } = Promise.withResolvers<void>();
    let noticeCount: number | null = null;
    await page.route(/session\.logout/, async (route) => {
      const viewerResponse = page.waitForResponse(/session\.viewer/);
      const response = await route.fetch();
      endSession();
      await viewerResponse;
      await setTimeout(300);
      noticeCount = await page.getByText(t('common:sessionEnded')).count();
      await route.fulfill({ response });
    });
    // The request is sent before the logout, and its response arrives after the logout.
    await page.route(/session\.viewer/, (route) => sessionEnded.then(() => route.continue()));
    await page.goto('/faqs');
    let isRequested = false;
    page.on('request', (request) => {
      isRequested ||= request.url().includes('session.viewer');
    });
    await expect.poll(() => refocusTab().then(() => isRequested)).toBe(true);
    await logOutButton(page, t).click();

    await expect(logInLink(page, t)).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(noticeCount).toBe(0);
  });
});
