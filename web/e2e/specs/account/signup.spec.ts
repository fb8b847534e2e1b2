import { logIn } from '../../pages/login.ts';
import {
  codeBoxes,
  completeProfile,
  signUp,
  signUpAndMistype,
  typeCode,
} from '../../pages/signup.ts';
import { readCode } from '../../support/product/outbox.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { createStudentData } from '../../support/student/new-student.ts';
import { registerStudent } from '../../support/student/registered-student.ts';

test.describe('signup', () => {
  test('creates an account from the first field to the home page', async ({ page, t, axe }) => {
    const student = createStudentData();
    await signUp(page, t, student);
    await axe(page);
    await typeCode(page, t, await readCode(student.phone));
    await page.waitForURL('**/signup/2');
    await axe(page);
    await completeProfile(page, t);
    await page.reload();
    await expect(page.getByLabel(t('profile-fields:school'), { exact: true })).toHaveValue(
      'El Nokrashy',
    );
    await page.getByRole('button', { name: t('profile-fields:save') }).click();
    await expect(page.getByRole('heading', { name: t('signup:done.title') })).toBeVisible();
    await page.getByRole('link', { name: t('signup:done.home') }).click();
    await expect(page).toHaveURL('/');
  });

  test('leads back to the lesson that a guest chose, also with a detour over the login', {
    tag: '@full',
  }, async ({ page, t }) => {
    await page.goto('/classroom/calculus-from-zero');
    await page.locator('main a[href^="/login?redirect="]').first().click();
    // While a page loads, the header has links with these names.
    const main = page.getByRole('main');
    await main.getByRole('link', { name: t('login:create') }).click();
    await main.getByRole('link', { name: t('signup:logIn') }).click();
    await expect(page).toHaveURL(/\/login\?redirect=.*calculus-from-zero.*lesson-\d+$/);
    const student = createStudentData();
    await signUp(page, t, student);
    await typeCode(page, t, await readCode(student.phone));
    await page.waitForURL('**/signup/2');
    await completeProfile(page, t);
    await page.getByRole('button', { name: t('profile-fields:save') }).click();
    await page.getByRole('link', { name: t('signup:done.back') }).click();
    await expect(page).toHaveURL(/\/classroom\/calculus-from-zero#lesson-\d+$/);

    await page.goto('/signup/3');
    await expect(page.getByRole('link', { name: t('signup:done.home') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('signup:done.back') })).toBeHidden();
  });

  test('keeps the input after a language change, and all but passwords after a reload', async ({
    page,
    t,
  }) => {
    await page.goto('/signup');
    await page.getByLabel(t('signup:fields.email')).fill('kept@fasl.test');
    await page.getByLabel(t('signup:fields.password'), { exact: true }).fill('Student1pass');
    await page.getByRole('button', { name: t('common:otherLanguage') }).click();
    await expect(page.locator('input[name=email]')).toHaveValue('kept@fasl.test');
    await expect(page.locator('input[name=password]')).toHaveValue('Student1pass');
    await page.reload();
    await expect(page.locator('input[name=email]')).toHaveValue('kept@fasl.test');
    await expect(page.locator('input[name=password]')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Student1pass');
  });

  test('shows an error at each invalid field and focuses the first one', {
    tag: '@both',
  }, async ({ page, t }) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: t('signup:submit') }).click();
    await expect(page.getByLabel(t('signup:fields.firstName'))).toBeFocused();
    const phone = page.getByLabel(t('signup:fields.phone'));
    await phone.fill('123');
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription(
      t('validation:invalid_phone', { field: t('signup:fields.phone') }),
    );
  });

  test('shows an error at the phone field when the phone already has an account', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    const student = createStudentData();
    await page.goto('/signup');
    await page.getByLabel(t('signup:fields.firstName')).fill('Nour');
    await page.getByLabel(t('signup:fields.lastName')).fill('Adel');
    await page.getByLabel(t('signup:fields.phone')).fill('01000000002');
    await page.getByLabel(t('signup:fields.email')).fill(student.email);
    for (const field of ['password', 'passwordConfirmation']) {
      await page.getByLabel(t(`signup:fields.${field}`), { exact: true }).fill(student.password);
    }
    await page.getByRole('button', { name: t('signup:submit') }).click();
    await expect(page.getByLabel(t('signup:fields.phone'))).toBeFocused();
    await expect(page.getByLabel(t('signup:fields.phone'))).toHaveAccessibleDescription(
      t('validation:phone_taken', { field: t('signup:fields.phone') }),
    );
  });

  test('keeps a wrong code in the boxes and shows the countdown after a reload', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    const code = await signUpAndMistype(page, t, createStudentData());
    await expect(codeBoxes(page, t).last()).not.toHaveValue('');
    await page.reload();
    await expect(page.getByText(t('account:resend.wait'))).toBeVisible();
    await codeBoxes(page, t).first().fill(code);
    await page.waitForURL('**/signup/2');
  });

  test('a returning student continues at the current step', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    await signUp(page, t, createStudentData());
    for (const path of ['/signup', '/signup/2', '/signup/3', '/complete-profile', '/login']) {
      await page.goto(path);
      await expect(page).toHaveURL('/signup/1');
    }
  });

  test('a mistyped phone number can be changed, and the code is sent to the new number', {
    tag: '@full',
  }, async ({ page, t, axe, tolerate }) => {
    tolerate(failedRequest);
    const student = createStudentData();
    const right = createStudentData().phone;
    await signUp(page, t, student);

    await page.getByRole('button', { name: t('signup:phone.wrong') }).click();
    const field = page.getByLabel(t('signup:change.phone'));
    await field.fill('0123');
    await page.getByRole('button', { name: t('signup:change.send') }).click();
    await expect(field).toHaveAccessibleDescription(
      t('validation:invalid_phone', { field: t('signup:change.phone') }),
    );
    await axe(page);
    await field.fill('01000000002');
    await page.getByRole('button', { name: t('signup:change.send') }).click();
    await expect(field).toHaveAccessibleDescription(
      t('validation:phone_taken', { field: t('signup:change.phone') }),
    );
    await field.fill(right);
    await page.getByRole('button', { name: t('signup:change.send') }).click();

    await expect(field).toBeHidden();
    await expect(page.getByText(right.replace(/^(.{4})(.{3})(.{4})$/, '$1 $2 $3'))).toBeVisible();
    await typeCode(page, t, await readCode(right));
    await page.waitForURL('**/signup/2');
  });

  test('a login continues the signup at the same step, and a language change keeps the input', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const student = await registerStudent(baseURL ?? '');
    await page.goto('/login');
    await logIn(page, t, { ...student, identifier: student.phone });
    await page.waitForURL('**/signup/2');

    await page.locator('input[name=school]').fill('El Nokrashy');
    await page.getByRole('button', { name: t('common:otherLanguage') }).click();
    await expect(page.getByRole('button', { name: t('profile-fields:save') })).toBeHidden();
    await expect(page.locator('input[name=school]')).toHaveValue('El Nokrashy');
  });

  test('removes the mismatch error once both passwords match', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    await page.goto('/signup');
    const field = (name: string) => page.getByLabel(t(`signup:fields.${name}`), { exact: true });
    await field('password').fill('Student1pas');
    await field('passwordConfirmation').fill('Student1pass');
    await field('passwordConfirmation').blur();
    const differ = page.getByText(t('validation:invalid_password'));
    await expect(differ).toBeVisible();
    await field('password').fill('Student1pass');
    await field('password').blur();
    await expect(differ).toBeHidden();
  });
});
