import { expect, test } from '../../support/runner/test.ts';
import { registerStudent } from '../../support/student/registered-student.ts';

test.describe('signup reminder', () => {
  test('shows the link to finish the signup in a complementary landmark', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
  }) => {
    const student = await registerStudent(baseURL ?? '');
    await student.signIn(page.request, 'this-device');
    await page.goto('/faqs');
    const reminder = page.getByRole('complementary');
    await expect(reminder.getByRole('link', { name: t('common:finishSignup') })).toBeVisible();
  });
});
