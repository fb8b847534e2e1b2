import type { Page } from '@playwright/test';
import { logIn } from '../../pages/login.ts';
import { codeBoxes, signUp } from '../../pages/signup.ts';
import { readLink } from '../../support/product/outbox.ts';
import { shiftSentTime } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { rejectTooManyRequests } from '../../support/runner/too-many-requests.ts';
import type { Translate } from '../../support/runner/translations.ts';
import { createStudentData } from '../../support/student/new-student.ts';
import { registerStudent } from '../../support/student/registered-student.ts';

const newPassword = 'Another1pass';

async function requestResetLink(page: Page, t: Translate, email: string): Promise<void> {
  await page.goto('/forgot-password');
  await page.getByLabel(t('recovery:forgot.identifier')).fill(email);
  await page.getByRole('button', { name: t('recovery:send') }).click();
  await expect(page.getByRole('heading', { name: t('recovery:sent.title') })).toBeVisible();
}

test.describe('account recovery', () => {
  test('a reset link sets a new password and works only once', async ({
    page,
    baseURL,
    t,
    axe,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const { identifier } = await registerStudent(baseURL ?? '');

    await requestResetLink(page, t, identifier);
    await page.reload();
    await expect(page.getByText(identifier)).toBeVisible();
    await axe(page);

    const link = await readLink(identifier, '/reset-password');
    await page.goto(link);
    for (const field of ['password', 'passwordConfirmation']) {
      await page.getByLabel(t(`recovery:reset.${field}`), { exact: true }).fill(newPassword);
    }
    await page.getByRole('button', { name: t('recovery:reset.save') }).click();
    await expect(page.getByRole('heading', { name: t('recovery:reset.done') })).toBeVisible();

    await page.getByRole('link', { name: t('recovery:reset.logIn'), exact: true }).click();
    await logIn(page, t, { identifier, password: newPassword });
    await page.waitForURL('**/signup/2');

    await page.goto(link);
    await expect(page.getByRole('heading', { name: t('recovery:reset.spent') })).toBeVisible();
    await axe(page);
  });

  test('a student whose unconfirmed phone a reset removed enters a phone before any code', {
    tag: '@full',
  }, async ({ page, context, t, axe }) => {
    const student = createStudentData();
    await signUp(page, t, student);
    await context.clearCookies();
    await requestResetLink(page, t, student.email);
    await page.goto(await readLink(student.email, '/reset-password'));
    for (const field of ['password', 'passwordConfirmation']) {
      await page.getByLabel(t(`recovery:reset.${field}`), { exact: true }).fill(newPassword);
    }
    await page.getByRole('button', { name: t('recovery:reset.save') }).click();
    await page.getByRole('link', { name: t('recovery:reset.logIn'), exact: true }).click();
    await logIn(page, t, { identifier: student.email, password: newPassword });
    await page.waitForURL('**/signup/1');

    const heading = page.getByRole('heading', { name: t('signup:change.firstTitle') });
    await expect(heading).toBeVisible();
    await expect(codeBoxes(page, t)).toHaveCount(0);
    await axe(page);
    const phone = page.getByLabel(t('signup:fields.phone'), { exact: true });
    await phone.fill(createStudentData().phone);
    await phone.press('Enter');
    await expect(codeBoxes(page, t).first()).toBeVisible();
  });

  test('a reset link expires after an hour, and its page offers a new link', {
    tag: '@full',
  }, async ({ page, context, t, tolerate }) => {
    tolerate(failedRequest);
    const student = createStudentData();
    await signUp(page, t, student);
    await context.clearCookies();
    await requestResetLink(page, t, student.email);
    const link = await readLink(student.email, '/reset-password');
    await shiftSentTime(61, 'password_reset', student.email);

    await page.goto(link);
    await expect(page.getByText(t('recovery:reset.spentText'))).toBeVisible();
    await page.getByRole('link', { name: t('recovery:reset.askAgain') }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('the reset form does not reveal whether an account exists', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    await page.goto('/forgot-password');
    await page.getByLabel(t('recovery:forgot.identifier')).fill(createStudentData().email);
    await page.getByRole('button', { name: t('recovery:send') }).click();
    await expect(page.getByRole('heading', { name: t('recovery:sent.title') })).toBeVisible();
  });

  test('a confirmation link confirms the email address and works only once', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    const student = createStudentData();
    await signUp(page, t, student);
    const link = await readLink(student.email, '/verify/');

    await page.goto(link);
    await page.getByRole('button', { name: t('recovery:verify.send') }).click();
    await expect(page.getByRole('heading', { name: t('recovery:verify.done') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('recovery:toLogin') })).toHaveCount(0);

    await page.reload();
    await page.getByRole('button', { name: t('recovery:verify.send') }).click();
    await expect(page.getByText(t('recovery:verify.spentText'))).toBeVisible();
    await page.getByRole('link', { name: t('recovery:verify.resend') }).click();
    await expect(page).toHaveURL('/resend-email');
  });

  test('a newer confirmation link invalidates the earlier one', { tag: '@full' }, async ({
    page,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const student = createStudentData();
    await signUp(page, t, student);
    const earlier = await readLink(student.email, '/verify/');
    await shiftSentTime(4, 'email_confirm', student.email);
    await page.goto('/resend-email');
    await page.getByLabel(t('recovery:resendEmail.email')).fill(student.email);
    await page.getByRole('button', { name: t('recovery:send') }).click();
    await expect(page.getByRole('heading', { name: t('recovery:sent.title') })).toBeVisible();
    await expect
      .poll(() => readLink(student.email, '/verify/'), { timeout: 20_000 })
      .not.toBe(earlier);

    await page.goto(earlier);
    await page.getByRole('button', { name: t('recovery:verify.send') }).click();
    await expect(page.getByText(t('recovery:verify.spentText'))).toBeVisible();
    await page.goto(await readLink(student.email, '/verify/'));
    await page.getByRole('button', { name: t('recovery:verify.send') }).click();
    await expect(page.getByRole('heading', { name: t('recovery:verify.done') })).toBeVisible();
  });

  test('a confirmation link expires after a day, and its page offers a new link', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    const student = createStudentData();
    await signUp(page, t, student);
    const link = await readLink(student.email, '/verify/');
    await shiftSentTime(24 * 60 + 1, 'email_confirm', student.email);

    await page.goto(link);
    await page.getByRole('button', { name: t('recovery:verify.send') }).click();
    await expect(page.getByText(t('recovery:verify.spentText'))).toBeVisible();
    await page.getByRole('link', { name: t('recovery:verify.resend') }).click();
    await page.getByLabel(t('recovery:resendEmail.email')).fill(student.email);
    await page.getByRole('button', { name: t('recovery:send') }).click();
    await expect(page.getByRole('heading', { name: t('recovery:sent.title') })).toBeVisible();
  });

  test('another confirmation email cannot be requested right after the signup', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    const student = createStudentData();
    await signUp(page, t, student);
    await page.goto('/resend-email');
    await page.getByLabel(t('recovery:resendEmail.email')).fill(student.email);
    await page.getByRole('button', { name: t('recovery:send') }).click();
    await expect(page.getByText(t('account:resend.wait'))).toBeVisible();
  });

  test('an incomplete reset link opens a page that explains the problem and offers a new link', {
    tag: '@full',
  }, async ({ page, t, axe }) => {
    await page.goto('/reset-password');
    await expect(page.getByRole('heading', { name: t('recovery:reset.partial') })).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: t('recovery:reset.askAgain') }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('a rate limit on one account does not block another account', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    await rejectTooManyRequests(page, 'account.forgot', 3);
    await page.goto('/forgot-password');
    const identifier = page.getByLabel(t('recovery:forgot.identifier'));
    const send = page.getByRole('button', { name: t('recovery:send') });
    await identifier.fill('one@fasl.test');
    await send.click();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await identifier.fill('two@fasl.test');
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
    await identifier.fill('one@fasl.test');
    await expect(send).not.toHaveAttribute('aria-disabled', 'true', { timeout: 5_000 });
  });
});
