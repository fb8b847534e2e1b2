import { makeStudent } from '../own-student.ts';
import { expect, failedRequest, test } from '../test.ts';

test('a session that another device ended is over within five seconds, and says so', async ({
  page,
  playwright,
  say,
  baseURL,
  tolerate,
}) => {
  tolerate(failedRequest);
  const origin = baseURL ?? '';
  const student = await makeStudent(origin, process.env['E2E_PROVIDER'] ?? '');
  await student.signIn(page.request, 'this-device');
  await page.goto('/dashboard/profile');
  await expect(page.getByLabel(say('profile:firstName'))).toBeVisible();

  const other = await playwright.request.newContext();
  await student.signIn(other, 'the-other-device');
  await other.post(`${origin}/trpc/device.logoutAll`, {
    headers: { 'x-csrf': '1', 'content-type': 'application/json', origin },
  });

  await expect(page).toHaveURL(/\/login/, { timeout: 5_000 });
  await expect(page.getByText(say('common:sessionEnded'))).toBeVisible();
  await other.dispose();
});

test('a session that ends while a public page is read leaves its reader there, as a guest', async ({
  page,
  playwright,
  say,
  baseURL,
  tolerate,
}) => {
  tolerate(failedRequest);
  const origin = baseURL ?? '';
  const student = await makeStudent(origin, process.env['E2E_PROVIDER'] ?? '');
  await student.signIn(page.request, 'this-device');
  await page.goto('/faqs');
  const other = await playwright.request.newContext();
  await student.signIn(other, 'the-other-device');
  await other.post(`${origin}/trpc/device.logoutAll`, {
    headers: { 'x-csrf': '1', 'content-type': 'application/json', origin },
  });

  await expect(page.getByText(say('common:sessionEnded'))).toBeVisible({ timeout: 7_000 });
  await expect(page.getByRole('link', { name: say('common:logIn') }).first()).toBeVisible();
  await expect(page).toHaveURL('/faqs');
  await other.dispose();
});
