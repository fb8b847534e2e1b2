import type { Page } from '@playwright/test';
import { endSessions } from '../../support/runner/elsewhere.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { makeStudent, type OwnStudent } from '../../support/student/own-student.ts';

async function signInHere(page: Page, origin: string): Promise<OwnStudent> {
  const student = await makeStudent(origin);
  await student.signIn(page.request, 'this-device');
  return student;
}

test.describe('session end', () => {
  test('redirects to the login within five seconds when another device ends the session', async ({
    page,
    say,
    baseURL,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const origin = baseURL ?? '';
    const student = await signInHere(page, origin);
    await page.goto('/dashboard/profile');
    await expect(page.getByLabel(say('profile:firstName'))).toBeVisible();

    await endSessions(student, origin);

    await expect(page).toHaveURL(/\/login/, { timeout: 5_000 });
    await expect(page.getByText(say('common:sessionEnded'))).toBeVisible();
  });

  test('keeps the reader on a public page as a guest', async ({ page, say, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const origin = baseURL ?? '';
    const student = await signInHere(page, origin);
    await page.goto('/faqs');
    await endSessions(student, origin);

    await expect(page.getByText(say('common:sessionEnded'))).toBeVisible({ timeout: 7_000 });
    await expect(page.getByRole('link', { name: say('common:logIn') }).first()).toBeVisible();
    await expect(page).toHaveURL('/faqs');
  });
});
