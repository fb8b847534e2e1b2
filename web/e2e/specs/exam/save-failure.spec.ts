import { expect, failedRequest, test } from '../../support/product/test-portal.ts';
import { makeStudent } from '../../support/student/own-student.ts';

test.describe('profile save', () => {
  test('shows why it failed, keeps the typed values and succeeds on retry', async ({
    page,
    portal,
    say,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const student = await makeStudent(portal.origin);
    await student.signIn(page.request, 'this-device');
    await page.goto('/dashboard/profile');
    const last = page.getByLabel(say('profile:lastName'));
    await last.fill('Kept');

    portal.provider.refuse(/\/student\/profile$/);
    const save = page.getByRole('button', { name: say('profile:save'), exact: true });
    await save.click();
    await expect(page.getByRole('alert')).toContainText(say('errors:provider_unavailable'));
    await expect(last).toHaveValue('Kept');

    portal.provider.heal();
    await save.click();
    await expect(page.getByText(say('profile:saved'))).toBeVisible();
    await page.reload();
    await expect(last).toHaveValue('Kept');
  });
});
