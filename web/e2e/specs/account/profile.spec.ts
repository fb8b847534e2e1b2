import { holdBack } from '../../support/runner/hold-back.ts';
import { expect, test } from '../../support/runner/test.ts';
import { makeStudent } from '../../support/student/own-student.ts';

const personal = '/dashboard/profile?tab=personal';

test.describe('profile page', () => {
  test('disables saving until a valid change is made, with the reason', async ({
    page,
    say,
    signedIn,
  }) => {
    await signedIn(page, 'trouble');
    await page.goto('/dashboard/profile');
    const save = page.getByRole('button', { name: say('profile:save'), exact: true });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(save).toHaveAccessibleDescription(say('profile:unchanged'));

    await page.getByLabel(say('profile:lastName')).fill('');
    await page.getByLabel(say('profile:firstName')).focus();
    await expect(page.getByLabel(say('profile:lastName'))).toHaveAttribute('aria-invalid', 'true');
    await expect(save).toHaveAttribute('aria-disabled', 'true');

    await page.getByRole('button', { name: say('profile:cancel') }).click();
    await expect(save).toHaveAccessibleDescription(say('profile:unchanged'));
  });

  test('saves a change and resets the form to unchanged', async ({ page, say, signedIn }) => {
    await signedIn(page, 'trouble');
    await page.goto('/dashboard/profile?tab=educational');
    const school = page.getByRole('textbox', { name: say('profile-fields:school') });
    const written = `School ${Date.now()}`;
    await school.fill(written);
    await page.getByRole('button', { name: say('profile:save'), exact: true }).click();

    await expect(page.getByText(say('profile:saved'))).toBeVisible();
    await expect(
      page.getByRole('button', { name: say('profile:save'), exact: true }),
    ).toHaveAccessibleDescription(say('profile:unchanged'));
    await page.reload();
    await expect(school).toHaveValue(written);
  });

  test('explains why e-mail, phone, username and password are read-only', { tag: '@full' }, async ({
    page,
    say,
    signedIn,
  }) => {
    await signedIn(page, 'mariam');
    await page.goto('/dashboard/profile');
    for (const [field, why] of [
      ['email', 'email'],
      ['phone', 'phone'],
      ['username', 'username'],
      ['password.label', 'password'],
    ]) {
      const input = page.getByLabel(say(`profile:${field}`), { exact: true });
      await expect(input).toHaveAttribute('readonly', '');
      await expect(input).toHaveAccessibleDescription(say(`profile:readOnly.${why}`));
    }
  });

  test('opens one tab, in which another governorate clears the city', async ({
    page,
    say,
    signedIn,
  }) => {
    await signedIn(page, 'mariam');
    await page.goto(personal);
    const tabs = page.getByRole('navigation', { name: say('profile:tabs.label') });
    await expect(tabs.locator('[aria-current=page]')).toHaveText(say('profile:tabs.personal'));
    await page.getByLabel(say('profile-fields:governorate')).selectOption('1');

    await expect(page.getByLabel(say('profile-fields:city'))).toHaveValue('');
  });

  test('asks about unsaved changes on a tab change and on Back', async ({
    page,
    say,
    signedIn,
  }) => {
    await signedIn(page, 'mariam');
    await page.goto('/dashboard/settings');
    await page.getByRole('link', { name: say('dashboard:tabs.profile'), exact: true }).click();
    const first = page.getByLabel(say('profile:firstName'));
    await first.fill('Somebody');
    const question = page.getByRole('dialog', { name: say('profile:unsaved.question') });

    await page.getByRole('link', { name: say('profile:tabs.personal') }).click();
    await question.getByRole('button', { name: say('profile:unsaved.stay') }).click();
    await expect(first).toHaveValue('Somebody');

    await page.goBack();
    await question.getByRole('button', { name: say('profile:unsaved.leave') }).click();
    await expect(page).toHaveURL('/dashboard/settings');
  });

  test('shows the password rule and returns focus to the card when the dialog closes', {
    tag: '@full',
  }, async ({ page, say, signedIn }) => {
    await signedIn(page, 'mariam');
    await page.goto('/dashboard/profile');
    const open = page.getByRole('button', { name: say('profile:password.change') });
    await open.click();
    const dialog = page.getByRole('dialog', { name: say('profile:password.change') });
    await dialog.getByLabel(say('profile:password.newPassword'), { exact: true }).fill('short');
    await dialog.getByRole('button', { name: say('profile:password.submit') }).click();

    await expect(
      dialog.getByLabel(say('profile:password.newPassword'), { exact: true }),
    ).toHaveAccessibleDescription(say('profile:password.rule'));
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  test('restores a draft after a reload and a new login, until it is discarded', async ({
    page,
    context,
    say,
    signedIn,
  }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await signedIn(page, 'trouble');
    await page.goto('/dashboard/profile?tab=educational');
    const school = page.getByRole('textbox', { name: say('profile-fields:school') });
    const saved = await school.inputValue();
    await school.fill('A school of my own');
    await page.reload();
    await expect(school).toHaveValue('A school of my own');

    // Closes the connections of the page, which would fail without a session.
    await page.goto('/livez');
    await context.clearCookies();
    await signedIn(page, 'trouble');
    await page.goto('/dashboard/profile?tab=educational');
    await expect(school).toHaveValue('A school of my own');
    await page.getByRole('button', { name: say('profile:cancel') }).click();
    await expect(school).toHaveValue(saved);
    await page.reload();
    await expect(school).toHaveValue(saved);
  });

  test('keeps what is typed during a save as an unsaved change', async ({ page, say, baseURL }) => {
    const student = await makeStudent(baseURL ?? '');
    await student.signIn(page.request, 'this-device');
    await page.goto('/dashboard/profile');
    const first = page.getByLabel(say('profile:firstName'));
    const last = page.getByLabel(say('profile:lastName'));
    const arrive = await holdBack(page, '**/trpc/profile.update*');
    await last.fill('Saved');
    const save = page.getByRole('button', { name: say('profile:save'), exact: true });
    await save.click();
    await first.fill('Typed');
    arrive();

    await expect(page.getByText(say('profile:saved'))).toBeVisible();
    await expect(last).toHaveValue('Saved');
    await expect(first).toHaveValue('Typed');
    await expect(save).not.toHaveAttribute('aria-disabled');
  });
});
