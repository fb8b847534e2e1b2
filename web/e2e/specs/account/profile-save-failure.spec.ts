import { expect, failedRequest, test } from '../../support/product/test-portal.ts';
import { registerStudent } from '../../support/student/registered-student.ts';

test.describe('profile save', () => {
  test('shows the error, keeps the typed values and succeeds on retry', {
    tag: '@full',
  }, async ({ page, portal, t, tolerate }) => {
    tolerate(failedRequest);
    const student = await registerStudent(portal.origin);
    await student.signIn(page.request, 'this-device');
    await page.goto('/dashboard/profile');
    const last = page.getByLabel(t('profile:lastName'));
    await last.fill('Kept');

    portal.provider.fail(/\/student\/profile$/);
    const save = page.getByRole('button', { name: t('profile:save'), exact: true });
    await save.click();
    await expect(page.getByRole('alert')).toContainText(t('errors:provider_unavailable'));
    await expect(last).toHaveValue('Kept');

    portal.provider.restore();
    await save.click();
    await expect(page.getByText(t('profile:saved'))).toBeVisible();
    await page.reload();
    await expect(last).toHaveValue('Kept');
  });
});
