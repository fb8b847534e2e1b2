import { expect, test } from '../../support/runner/test.ts';
import { makeStudent } from '../../support/student/own-student.ts';

test('whoever has not finished signing up finds the way on among the landmarks', async ({
  page,
  say,
  baseURL,
}) => {
  const student = await makeStudent(baseURL ?? '');
  await student.signIn(page.request, 'this-device');
  await page.goto('/faqs');
  const reminder = page.getByRole('complementary');
  await expect(reminder.getByRole('link', { name: say('common:finishSignup') })).toBeVisible();
});
