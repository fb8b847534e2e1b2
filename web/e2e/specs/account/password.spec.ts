import { openOnOtherDevice } from '../../support/runner/other-device.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { registeredName, registerStudent } from '../../support/student/registered-student.ts';

const next = 'another1word';

test.describe('password form', () => {
  test('ends the other sessions within five seconds of a change and keeps this session', {
    tag: '@full',
  }, async ({ page, browser, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const student = await registerStudent(baseURL ?? '');
    const other = await openOnOtherDevice(browser, student, {
      origin: baseURL ?? '',
      path: '/dashboard/settings',
    });
    await student.signIn(page.request, 'this-device');
    await page.goto('/dashboard/profile');

    await page.getByRole('button', { name: t('profile:password.change') }).click();
    const dialog = page.getByRole('dialog', { name: t('profile:password.change') });
    const field = (name: string) =>
      dialog.getByLabel(t(`profile:password.${name}`), { exact: true });
    await field('oldPassword').fill('NotTheOldOne1');
    await field('newPassword').fill(next);
    await field('confirmNewPassword').fill(next);
    const submit = dialog.getByRole('button', { name: t('profile:password.submit') });
    await submit.click();
    await expect(field('oldPassword')).toBeFocused();
    await expect(field('oldPassword')).toHaveAccessibleDescription(
      t('validation:wrong_password', { field: t('profile:password.oldPassword') }),
    );
    await expect(field('newPassword')).toHaveValue(next);
    await page.keyboard.press('Tab');
    await expect(field('oldPassword')).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: t('profile:password.change') }).click();
    await expect(field('newPassword')).toHaveValue(next);

    await field('oldPassword').fill(student.password);
    await submit.click();
    await expect(page.getByText(t('profile:password.changed'))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(other.page).toHaveURL(/\/login/, { timeout: 5_000 });
    await page.reload();
    await expect(page.getByLabel(t('profile:firstName'))).toHaveValue(registeredName.firstName);
    await other.close();
  });
});
