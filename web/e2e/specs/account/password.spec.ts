import { openElsewhere } from '../../support/runner/elsewhere.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { makeStudent } from '../../support/student/own-student.ts';

const next = 'another1word';

test.describe('password form', () => {
  test('ends the other sessions within five seconds after a change and keeps this one', async ({
    page,
    browser,
    say,
    baseURL,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const student = await makeStudent(baseURL ?? '');
    const other = await openElsewhere(browser, student, {
      origin: baseURL ?? '',
      path: '/dashboard/settings',
    });
    await student.signIn(page.request, 'this-device');
    await page.goto('/dashboard/profile');

    await page.getByRole('button', { name: say('profile:password.change') }).click();
    const dialog = page.getByRole('dialog', { name: say('profile:password.change') });
    const field = (name: string) =>
      dialog.getByLabel(say(`profile:password.${name}`), { exact: true });
    await field('oldPassword').fill('NotTheOldOne1');
    await field('newPassword').fill(next);
    await field('confirmNewPassword').fill(next);
    const submit = dialog.getByRole('button', { name: say('profile:password.submit') });
    await submit.click();
    await expect(field('oldPassword')).toBeFocused();
    await expect(field('oldPassword')).toHaveAccessibleDescription(
      say('validation:wrong_password', { field: say('profile:password.oldPassword') }),
    );
    await expect(field('newPassword')).toHaveValue(next);
    await page.keyboard.press('Tab');
    await expect(field('oldPassword')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: say('profile:password.change') }).click();
    await expect(field('newPassword')).toHaveValue(next);

    await field('oldPassword').fill(student.password);
    await submit.click();
    await expect(page.getByText(say('profile:password.changed'))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(other.page).toHaveURL(/\/login/, { timeout: 5_000 });
    await page.reload();
    await expect(page.getByLabel(say('profile:firstName'))).toHaveValue('Nour');
    await other.close();
  });
});
