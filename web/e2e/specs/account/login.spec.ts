import type { Page } from '@playwright/test';
import { demoLogins } from '../../../../server/launch/demo-logins.ts';
import { logIn } from '../../support/runner/log-in.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

const avatar = (page: Page) => page.getByRole('banner').getByRole('link', { name: /mariam/i });

test('a student logs in, stays so over a reload, and logs out', async ({ page, say }) => {
  await page.goto('/login');
  await logIn(page, say, demoLogins.mariam);

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: say('student-home:mine.title') })).toBeVisible();
  await page.reload();
  await expect(avatar(page)).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('button', { name: say('common:logOut') })
    .click();
  await expect(
    page.getByRole('banner').getByRole('link', { name: say('common:logIn') }),
  ).toBeVisible();
  await page.reload();
  await expect(avatar(page)).toHaveCount(0);
});

test('the login of the header leads back to the page it was opened on, at its heading', async ({
  page,
  say,
}) => {
  await page.goto('/faqs');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('common:logIn') })
    .click();
  await expect(page).toHaveURL('/login?redirect=%2Ffaqs');
  await logIn(page, say, demoLogins.mariam);

  await expect(page).toHaveURL('/faqs');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('after a login the way back leads past the page it was opened on, which stands there once', {
  tag: '@full',
}, async ({ page, say }) => {
  await page.goto('/terms');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('common:footer.faqs') })
    .click();
  await expect(page).toHaveURL('/faqs');
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('common:logIn') })
    .click();
  await expect(page).toHaveURL('/login?redirect=%2Ffaqs');
  await logIn(page, say, demoLogins.mariam);
  await expect(page).toHaveURL('/faqs');
  await expect(avatar(page)).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/terms');
});

test('whoever has looked at the search goes in and out like anybody', { tag: '@full' }, async ({
  page,
  say,
}) => {
  await page.goto('/faqs');
  const header = page.getByRole('banner');
  await header
    .getByRole('button', { name: say('common:searchShortcut', { keys: 'Ctrl F' }) })
    .hover();
  await header.getByRole('link', { name: say('common:logIn') }).click();
  await logIn(page, say, demoLogins.mariam);
  await expect(page).toHaveURL('/faqs');

  await header.getByRole('button', { name: say('common:logOut') }).click();
  await expect(header.getByRole('link', { name: say('common:logIn') })).toBeVisible();
  await expect(page.getByText(say('common:unreachable'), { exact: true })).toHaveCount(0);
});

test('a login leads to no other site', { tag: '@full' }, async ({ page, say }) => {
  await page.goto('/login?redirect=//evil.test');
  await logIn(page, say, demoLogins.mariam);

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a wrong password is told at the field, and what was typed stays', async ({
  page,
  say,
  lang,
  tolerate,
}) => {
  tolerate(failedRequest);
  await page.goto('/login');

  await logIn(page, say, { identifier: 'nobody@fasl.test', password: 'not this one' });

  const password = page.getByLabel(say('login:password'), { exact: true });
  // In the words of the provider, in the language of the page.
  await expect(password).toHaveAccessibleDescription(lang === 'ar' ? /[؀-ۿ]/ : /password/);
  await expect(page.getByLabel(say('login:identifier'))).toHaveValue('nobody@fasl.test');
});

test('that the school could not be reached is not said any more once it can be', async ({
  page,
  context,
  say,
  tolerate,
}) => {
  tolerate(failedRequest);
  await page.goto('/login');
  await expect(page.getByLabel(say('login:identifier'))).toBeVisible();
  await context.setOffline(true);
  await logIn(page, say, demoLogins.mariam);
  const refusal = page.getByText(say('common:unreachable'), { exact: true });
  await expect(refusal).toBeVisible();

  await context.setOffline(false);
  await expect(refusal).toHaveCount(0);
});

test('an empty form is told before anything is sent', { tag: '@full' }, async ({ page, say }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/login');

  await page.getByRole('button', { name: say('login:submit') }).click();

  await expect(page.getByLabel(say('login:identifier'))).toBeFocused();
  await expect(page.getByLabel(say('login:identifier'))).toHaveAttribute('aria-invalid', 'true');
  expect(sent.filter((url) => url.includes('session.login'))).toEqual([]);
});

test('who is signed in has no business on the login page', { tag: '@full' }, async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'mariam');
  await page.goto('/login');

  await expect(page).toHaveURL('/');
});

test('the session never reaches the scripts of the page', async ({ page, signedIn }) => {
  await signedIn(page, 'mariam');
  const html = await (await page.goto('/'))?.text();

  expect(await page.evaluate(() => document.cookie)).not.toMatch(/fasl=/);
  expect(html).not.toMatch(/"token"|bearer/i);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toMatch(/token|bearer/i);
});

test('the ways on from the login are as high as a thumb', { tag: '@full' }, async ({
  page,
  say,
}) => {
  await page.goto('/login');

  for (const name of ['forgot', 'create', 'parentLogin']) {
    const box = await page.getByRole('link', { name: say(`login:${name}`) }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});
