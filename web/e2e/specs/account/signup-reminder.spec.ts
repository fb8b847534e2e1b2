import { expect, test } from '../../support/runner/test.ts';
import { makeStudent } from '../../support/student/own-student.ts';

test.describe('signup reminder', () => {
  test('shows the link to finish the signup in its own landmark', async ({
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
});
