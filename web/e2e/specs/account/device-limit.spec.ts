import type { Page } from '@playwright/test';
import { logIn } from '../../pages/login.ts';
import { signUp, typeCode } from '../../pages/signup.ts';
import { readCode, readLink } from '../../support/product/outbox.ts';
import {
  addOtherDevices,
  shiftSentTime,
  startAttempt,
} from '../../support/product/school-database.ts';
import { createErrorResponse } from '../../support/runner/error-response.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { createStudentData } from '../../support/student/new-student.ts';

const deviceLimit = 20;

/** Opens the login page without a session, on a device that is new to the school. */
async function openLoginOnNewDevice(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('device_id', 'a-device-of-this-test'));
}

const errorBody = (appCode: string, detail: object | null = null) => ({
  error: {
    message: appCode,
    code: -32003,
    data: { appCode, detail, retryAfterSeconds: null, fields: {}, show: false },
  },
});

test.describe('device limit', () => {
  test('an SMS code lets a new device replace any device without a running exam', {
    tag: '@full',
  }, async ({ page, t, axe, tolerate }) => {
    tolerate(failedRequest);
    const student = createStudentData();
    await signUp(page, t, student);
    await addOtherDevices(student.email, deviceLimit);
    await startAttempt(student.email, 'other-device-1');
    await openLoginOnNewDevice(page);
    await page.reload();
    await logIn(page, t, { ...student, identifier: student.email });

    await expect(page.getByRole('heading', { name: t('login:device.title') })).toBeFocused();
    await expect(page.getByText(t('login:device.chooseFirst'))).toBeVisible();
    await expect(page.getByText(t('login:device.others_one'))).toBeVisible();
    await axe(page);
    const busy = page.getByRole('radio', { name: t('login:device.busy') });
    await expect(busy).toHaveCount(1);
    await expect(busy).toBeDisabled();
    await expect(page.getByText(t('account:resend.wait'))).toBeVisible();
    await page.getByRole('radio', { disabled: false }).first().check();

    await page.reload();
    await expect(page.getByLabel(t('login:identifier'))).toHaveValue(student.email);
    await page.getByLabel(t('login:password'), { exact: true }).fill(student.password);
    await page.getByRole('button', { name: t('login:submit') }).click();
    await expect(page.getByRole('radio', { disabled: false }).first()).toBeChecked();
    const code = await readCode(student.phone);
    await shiftSentTime(11, 'device_replace', student.phone);
    await typeCode(page, t, code);
    await expect(page.getByText(t('account:code.gone'))).toBeVisible();
    await shiftSentTime(-11, 'device_replace', student.phone);
    await page.getByRole('button', { name: t('account:code.send') }).click();
    await page.waitForURL('**/signup/1');
  });

  test('offers a password reset when the error lists no devices', { tag: '@full' }, async ({
    page,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await page.goto('/login');
    await page.route('**/trpc/session.login*', (route) =>
      route.fulfill({
        status: 403,
        json: createErrorResponse({ code: 'device_limit', status: 403 }),
      }),
    );
    await logIn(page, t, { identifier: 'nobody@fasl.test', password: 'not the password' });

    await expect(page.getByText(t('errors:device_limit'))).toBeVisible();
    await page.getByRole('link', { name: t('login:device.free') }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  test('the confirmation link works on a device over the limit and leads to the login', {
    tag: '@full',
  }, async ({ page, t, axe, tolerate }) => {
    tolerate(failedRequest);
    const student = createStudentData();
    await signUp(page, t, student);
    const link = await readLink(student.email, '/verify/');
    await addOtherDevices(student.email, deviceLimit - 1);
    await openLoginOnNewDevice(page);

    await page.goto(link);
    await page.getByRole('button', { name: t('recovery:verify.send') }).click();
    await expect(page.getByRole('heading', { name: t('recovery:verify.done') })).toBeVisible();
    await expect(page.getByText(t('recovery:verify.fullText'))).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: t('recovery:verify.logIn'), exact: true }).click();
    await expect(page).toHaveURL('/login');
  });

  test('shows the error of a failed resend and allows another resend immediately', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    const device = { deviceId: 'another', type: 'other', agent: '', lastLogin: null, busy: false };
    const deviceLimitError = errorBody('device_limit', { limit: 1, devices: [device] });
    await page.route('**/trpc/session.login*', (route) =>
      route.fulfill({ status: 403, json: deviceLimitError }),
    );
    await page.goto('/login');
    await logIn(page, t, { identifier: createStudentData().email, password: 'Student1pass' });
    await expect(page.getByText(t('account:resend.wait'))).toBeVisible();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('resend:')) localStorage.removeItem(key);
      }
    });

    const unavailableError = errorBody('provider_unavailable');
    await page.route('**/trpc/session.login*', (route) =>
      route.fulfill({ status: 503, json: unavailableError }),
    );
    const again = page.getByRole('button', { name: t('account:resend.send') });
    await again.click();
    await expect(page.getByText(t('errors:provider_unavailable'))).toBeVisible();
    await expect(again).toBeVisible();
  });
});
