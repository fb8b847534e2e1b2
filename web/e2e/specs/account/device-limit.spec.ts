import type { Page } from '@playwright/test';
import { codeTo, linkTo } from '../../support/product/outbox.ts';
import { beginTest, letPass, openOnOthers } from '../../support/product/school-database.ts';
import { logIn } from '../../support/runner/log-in.ts';
import { refusalOf } from '../../support/runner/refusal.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { newcomer, signUp, typeCode } from '../../support/student/newcomer.ts';

/** The limit of the demo school. */
const deviceLimit = 20;

/** Opens the login without a session, on a device that is new to the school. */
async function comeAnew(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('device_id', 'a-device-of-this-test'));
}

/** An error body as the portal sends it. */
const refused = (appCode: string, detail: object | null = null) => ({
  error: {
    message: appCode,
    code: -32003,
    data: { appCode, detail, retryAfterSeconds: null, fields: {}, show: false },
  },
});

test.describe('device limit', () => {
  test('a code frees a device at login, except a device with a running exam', async ({
    page,
    say,
    axe,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const who = newcomer();
    await signUp(page, say, who);
    await openOnOthers(who.email, deviceLimit);
    await beginTest(who.email, 'other-device-1');
    await comeAnew(page);
    await page.reload();
    await logIn(page, say, { ...who, identifier: who.email });

    await expect(page.getByRole('heading', { name: say('login:device.title') })).toBeFocused();
    await expect(page.getByText(say('login:device.chooseFirst'))).toBeVisible();
    await expect(page.getByText(say('login:device.others_one'))).toBeVisible();
    await axe(page);
    const busy = page.getByRole('radio', { name: say('login:device.busy') });
    await expect(busy).toHaveCount(1);
    await expect(busy).toBeDisabled();
    await expect(page.getByText(say('account:resend.wait'))).toBeVisible();
    await page.getByRole('radio', { disabled: false }).first().check();

    await page.reload();
    await expect(page.getByLabel(say('login:identifier'))).toHaveValue(who.email);
    await page.getByLabel(say('login:password'), { exact: true }).fill(who.password);
    await page.getByRole('button', { name: say('login:submit') }).click();
    await expect(page.getByRole('radio', { disabled: false }).first()).toBeChecked();
    const code = await codeTo(who.phone);
    await letPass(11, 'device_replace', who.phone);
    await typeCode(page, say, code);
    await expect(page.getByText(say('account:code.gone'))).toBeVisible();
    await letPass(-11, 'device_replace', who.phone);
    await page.getByRole('button', { name: say('account:code.send') }).click();
    await page.waitForURL('**/signup/1');
  });

  test('offers a password reset when the error lists no devices', { tag: '@full' }, async ({
    page,
    say,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await page.goto('/login');
    await page.route('**/trpc/session.login*', (route) =>
      route.fulfill({ status: 403, json: refusalOf({ code: 'device_limit', status: 403 }) }),
    );
    await logIn(page, say, { identifier: 'nobody@fasl.test', password: 'not the password' });

    await expect(page.getByText(say('errors:device_limit'))).toBeVisible();
    await page.getByRole('link', { name: say('login:device.free') }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  test('confirms the e-mail on a device over the limit and asks for a login', {
    tag: '@full',
  }, async ({ page, say, axe, tolerate }) => {
    tolerate(failedRequest);
    const who = newcomer();
    await signUp(page, say, who);
    const link = await linkTo(who.email, '/verify/');
    await openOnOthers(who.email, deviceLimit - 1);
    await comeAnew(page);

    await page.goto(link);
    await page.getByRole('button', { name: say('recovery:verify.send') }).click();
    await expect(page.getByRole('heading', { name: say('recovery:verify.done') })).toBeVisible();
    await expect(page.getByText(say('recovery:verify.fullText'))).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: say('recovery:verify.logIn'), exact: true }).click();
    await expect(page).toHaveURL('/login');
  });

  test('explains a failed resend and allows another one at once', {
    tag: '@full',
  }, async ({ page, say, tolerate }) => {
    tolerate(failedRequest);
    const device = { deviceId: 'another', type: 'other', agent: '', lastLogin: null, busy: false };
    const isFull = refused('device_limit', { limit: 1, devices: [device] });
    await page.route('**/trpc/session.login*', (route) =>
      route.fulfill({ status: 403, json: isFull }),
    );
    await page.goto('/login');
    await logIn(page, say, { identifier: newcomer().email, password: 'Student1pass' });
    await expect(page.getByText(say('account:resend.wait'))).toBeVisible();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('resend:')) localStorage.removeItem(key);
      }
    });

    const isAway = refused('provider_unavailable');
    await page.route('**/trpc/session.login*', (route) =>
      route.fulfill({ status: 503, json: isAway }),
    );
    const again = page.getByRole('button', { name: say('account:resend.send') });
    await again.click();
    await expect(page.getByText(say('errors:provider_unavailable'))).toBeVisible();
    await expect(again).toBeVisible();
  });
});
