import type { Page } from '@playwright/test';
import { classroomPath, openWalletPayment, payButton } from '../../pages/checkout.ts';
import { endSessions } from '../../support/runner/other-device.ts';
import { expect, failedRequest, test } from '../../support/student/buyer.ts';
import {
  type RegisteredStudent,
  registerStudent,
} from '../../support/student/registered-student.ts';

async function signInHere(page: Page, origin: string): Promise<RegisteredStudent> {
  const student = await registerStudent(origin);
  await student.signIn(page.request, 'this-device');
  return student;
}

test.describe('session end', () => {
  test('redirects to the login within five seconds when another device ends the session', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const origin = baseURL ?? '';
    const student = await signInHere(page, origin);
    await page.goto('/dashboard/profile');
    await expect(page.getByLabel(t('profile:firstName'))).toBeVisible();

    await endSessions(student, origin);

    await expect(page).toHaveURL(/\/login/, { timeout: 5_000 });
    await expect(page.getByText(t('common:sessionEnded'))).toBeVisible();
  });

  test('keeps a public page open as a guest when the session ends', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const origin = baseURL ?? '';
    const student = await signInHere(page, origin);
    await page.goto('/faqs');
    await endSessions(student, origin);

    await expect(page.getByText(t('common:sessionEnded'))).toBeVisible({ timeout: 7_000 });
    await expect(page.getByRole('link', { name: t('common:logIn') }).first()).toBeVisible();
    await expect(page).toHaveURL('/faqs');
  });

  test('leads from the payment dialog to the login and back to the lesson', async ({
    page,
    t,
    signInBuyer,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await signInBuyer(page, { balance: 200 });
    await openWalletPayment(page, t);
    // The session ends after the page last asked for it, so the payment is the first to learn it.
    await page.route(/session\.viewer/, (route) => route.abort());
    await page.context().clearCookies();
    await page.unroute(/session\.viewer/);

    await payButton(page, t, 90).click();

    await expect(page).toHaveURL(/\/login/);
    const redirect = new URL(page.url()).searchParams.get('redirect');
    expect(redirect).toMatch(new RegExp(`^${classroomPath}#lesson-\\d+$`));
    await expect(page.getByText(t('common:sessionEnded'))).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
