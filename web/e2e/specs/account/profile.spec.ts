import { holdRequests } from '../../support/runner/hold-requests.ts';
import { expect, test } from '../../support/runner/test.ts';
import { registerStudent } from '../../support/student/registered-student.ts';

const personal = '/dashboard/profile?tab=personal';

test.describe('profile page', () => {
  test('disables Save without a change and after an invalid change', { tag: '@full' }, async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'trouble');
    await page.goto('/dashboard/profile');
    const save = page.getByRole('button', { name: t('profile:save'), exact: true });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(save).toHaveAccessibleDescription(t('profile:unchanged'));

    await page.getByLabel(t('profile:lastName')).fill('');
    await page.getByLabel(t('profile:firstName')).focus();
    await expect(page.getByLabel(t('profile:lastName'))).toHaveAttribute('aria-invalid', 'true');
    await expect(save).toHaveAttribute('aria-disabled', 'true');

    await page.getByRole('button', { name: t('profile:cancel') }).click();
    await expect(save).toHaveAccessibleDescription(t('profile:unchanged'));
  });

  test('saves a change and resets the form to unchanged', async ({ page, t, signIn }) => {
    await signIn(page, 'trouble');
    await page.goto('/dashboard/profile?tab=educational');
    const school = page.getByRole('textbox', { name: t('profile-fields:school') });
    const written = `School ${Date.now()}`;
    await school.fill(written);
    await page.getByRole('button', { name: t('profile:save'), exact: true }).click();

    await expect(page.getByText(t('profile:saved'))).toBeVisible();
    await expect(
      page.getByRole('button', { name: t('profile:save'), exact: true }),
    ).toHaveAccessibleDescription(t('profile:unchanged'));
    await page.reload();
    await expect(school).toHaveValue(written);
  });

  test('explains why email, phone, username and password are read-only', { tag: '@full' }, async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    await page.goto('/dashboard/profile');
    for (const field of ['email', 'phone', 'username', 'password.label']) {
      const input = page.getByLabel(t(`profile:${field}`), { exact: true });
      await expect(input).toHaveAttribute('readonly', '');
      await expect(input).toHaveAccessibleDescription(t('profile:readOnly'));
    }
    await expect(page.getByRole('button', { name: t('profile:password.change') })).toBeVisible();
  });

  test('opens the tab in the URL and clears the city when the governorate changes', {
    tag: '@full',
  }, async ({ page, t, signIn }) => {
    await signIn(page, 'mariam');
    await page.goto(personal);
    const tabs = page.getByRole('navigation', { name: t('profile:tabs.label') });
    await expect(tabs.locator('[aria-current=page]')).toHaveText(t('profile:tabs.personal'));
    await page.getByLabel(t('profile-fields:governorate')).selectOption('1');

    await expect(page.getByLabel(t('profile-fields:city'))).toHaveValue('');
  });

  test('asks about unsaved changes on a tab change and on Back', async ({ page, t, signIn }) => {
    await signIn(page, 'mariam');
    await page.goto('/dashboard/settings');
    await page.getByRole('link', { name: t('dashboard:tabs.profile'), exact: true }).click();
    const first = page.getByLabel(t('profile:firstName'));
    await first.fill('Somebody');
    const question = page.getByRole('dialog', { name: t('profile:unsaved.question') });

    await page.getByRole('link', { name: t('profile:tabs.personal') }).click();
    await expect(
      question.getByText(t('profile:unsaved.changed', { fields: t('profile:firstName') })),
    ).toBeVisible();
    // Back in the same task: the first question closes while the second opens.
    await question.getByRole('button', { name: t('profile:unsaved.stay') }).evaluate((stay) => {
      (stay as HTMLElement).click();
      history.back();
    });
    await expect(first).toHaveValue('Somebody');
    await question.getByRole('button', { name: t('profile:unsaved.leave') }).click();
    await expect(page).toHaveURL('/dashboard/settings');
  });

  test('shows the password rule and returns focus to the button when the dialog closes', {
    tag: '@full',
  }, async ({ page, t, signIn }) => {
    await signIn(page, 'mariam');
    await page.goto('/dashboard/profile');
    const open = page.getByRole('button', { name: t('profile:password.change') });
    await open.click();
    const dialog = page.getByRole('dialog', { name: t('profile:password.change') });
    await dialog.getByLabel(t('profile:password.newPassword'), { exact: true }).fill('short');
    await dialog.getByRole('button', { name: t('profile:password.submit') }).click();

    await expect(
      dialog.getByLabel(t('profile:password.newPassword'), { exact: true }),
    ).toHaveAccessibleDescription(t('profile:password.rule'));
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  test('restores a draft after a reload and a new login, until it is discarded', {
    tag: '@full',
  }, async ({ page, context, t, signIn }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(page, 'trouble');
    await page.goto('/dashboard/profile?tab=educational');
    const school = page.getByRole('textbox', { name: t('profile-fields:school') });
    const saved = await school.inputValue();
    await school.fill('A school of my own');
    await page.reload();
    await expect(school).toHaveValue('A school of my own');

    // Closes the page's connections, which would fail without a session.
    await page.goto('/livez');
    await context.clearCookies();
    await signIn(page, 'trouble');
    await page.goto('/dashboard/profile?tab=educational');
    await expect(school).toHaveValue('A school of my own');
    await page.getByRole('button', { name: t('profile:cancel') }).click();
    await expect(school).toHaveValue(saved);
    await page.reload();
    await expect(school).toHaveValue(saved);
  });

  test('keeps text typed during a save as an unsaved change', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
  }) => {
    const student = await registerStudent(baseURL ?? '');
    await student.signIn(page.request, 'this-device');
    await page.goto('/dashboard/profile');
    const first = page.getByLabel(t('profile:firstName'));
    const last = page.getByLabel(t('profile:lastName'));
    const release = await holdRequests(page, '**/trpc/profile.update*');
    await last.fill('Saved');
    const save = page.getByRole('button', { name: t('profile:save'), exact: true });
    await save.click();
    await first.fill('Typed');
    release();

    await expect(page.getByText(t('profile:saved'))).toBeVisible();
    await expect(last).toHaveValue('Saved');
    await expect(first).toHaveValue('Typed');
    await expect(save).not.toHaveAttribute('aria-disabled');
  });
});
