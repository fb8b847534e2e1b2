import type { Page } from '@playwright/test';
import { demoLogins } from '../../../../server/launch/demo-logins.ts';
import { logInLink, logOutButton } from '../../pages/header.ts';
import { logIn } from '../../pages/login.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

const avatar = (page: Page) => page.getByRole('banner').getByRole('link', { name: /mariam/i });

test.describe('login page', () => {
  test('logs a student in, keeps the session after a reload, and logs out', async ({ page, t }) => {
    await page.goto('/login');
    await logIn(page, t, demoLogins.mariam);

    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: t('student-home:mine.title') })).toBeVisible();
    await page.reload();
    await expect(avatar(page)).toBeVisible();

    await logOutButton(page, t).click();
    await expect(logInLink(page, t)).toBeVisible();
    await page.reload();
    await expect(avatar(page)).toHaveCount(0);
  });

  test('returns to the page that linked to the login and focuses its heading', async ({
    page,
    t,
  }) => {
    await page.goto('/faqs');
    await logInLink(page, t).click();
    await expect(page).toHaveURL('/login?redirect=%2Ffaqs');
    await logIn(page, t, demoLogins.mariam);

    await expect(page).toHaveURL('/faqs');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('leaves a single history entry for the previous page after a login', {
    tag: '@full',
  }, async ({ page, t }) => {
    await page.goto('/terms');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('common:footer.faqs') })
      .click();
    await expect(page).toHaveURL('/faqs');
    await logInLink(page, t).click();
    await expect(page).toHaveURL('/login?redirect=%2Ffaqs');
    await logIn(page, t, demoLogins.mariam);
    await expect(page).toHaveURL('/faqs');
    await expect(avatar(page)).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL('/terms');
  });

  test('logs in and out after the pointer has hovered over the search button', {
    tag: '@full',
  }, async ({ page, t }) => {
    await page.goto('/faqs');
    const header = page.getByRole('banner');
    await header
      .getByRole('button', { name: t('common:searchShortcut', { keys: 'Ctrl F' }) })
      .hover();
    await logInLink(page, t).click();
    await logIn(page, t, demoLogins.mariam);
    await expect(page).toHaveURL('/faqs');

    await logOutButton(page, t).click();
    await expect(logInLink(page, t)).toBeVisible();
    await expect(page.getByText(t('common:unreachable'), { exact: true })).toHaveCount(0);
  });

  test('ignores a redirect to another site', { tag: '@full' }, async ({ page, t }) => {
    await page.goto('/login?redirect=//evil.test');
    await logIn(page, t, demoLogins.mariam);

    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('shows the error of a failed login at the password field and keeps the identifier', async ({
    page,
    t,
    lang,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await page.goto('/login');

    await logIn(page, t, { identifier: 'nobody@fasl.test', password: 'not this one' });

    const password = page.getByLabel(t('login:password'), { exact: true });
    // The provider sends this text in the language of the page.
    await expect(password).toHaveAccessibleDescription(lang === 'ar' ? /[؀-ۿ]/ : /password/);
    await expect(page.getByLabel(t('login:identifier'))).toHaveValue('nobody@fasl.test');
  });

  test('removes the connection error once the school is reachable', { tag: '@full' }, async ({
    page,
    context,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await page.goto('/login');
    await expect(page.getByLabel(t('login:identifier'))).toBeVisible();
    await context.setOffline(true);
    await logIn(page, t, demoLogins.mariam);
    const error = page.getByText(t('common:unreachable'), { exact: true });
    await expect(error).toBeVisible();

    await context.setOffline(false);
    await expect(error).toHaveCount(0);
  });

  test('validates an empty form without sending a request', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto('/login');

    await page.getByRole('button', { name: t('login:submit') }).click();

    await expect(page.getByLabel(t('login:identifier'))).toBeFocused();
    await expect(page.getByLabel(t('login:identifier'))).toHaveAttribute('aria-invalid', 'true');
    expect(sent.filter((url) => url.includes('session.login'))).toEqual([]);
  });

  test('redirects a signed-in student to the home page', { tag: '@full' }, async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    await page.goto('/login');

    await expect(page).toHaveURL('/');
  });

  test('hides the session from page scripts', { tag: '@full' }, async ({ page, signIn }) => {
    await signIn(page, 'mariam');
    const html = await (await page.goto('/'))?.text();

    expect(await page.evaluate(() => document.cookie)).not.toMatch(/fasl=/);
    expect(html).not.toMatch(/"token"|bearer/i);
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(stored).not.toMatch(/token|bearer/i);
  });

  test('has links and buttons at least 44 px high', { tag: '@full' }, async ({ page, t }) => {
    await page.goto('/login');
    const links = ['forgot', 'create', 'parentLogin'].map((name) =>
      page.getByRole('link', { name: t(`login:${name}`) }),
    );
    await expect(page.getByRole('button', { name: t('login:submit') })).toBeVisible();
    const buttons = await page.getByRole('main').getByRole('button').all();

    for (const target of [...links, ...buttons]) {
      const box = await target.boundingBox();
      expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
    }
  });
});
