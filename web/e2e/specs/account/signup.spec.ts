import { codeTo } from '../../support/product/outbox.ts';
import { logIn } from '../../support/runner/log-in.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import {
  codeBoxes,
  newcomer,
  signUp,
  signUpAndMistype,
  typeCode,
} from '../../support/student/newcomer.ts';
import { makeStudent } from '../../support/student/own-student.ts';
import { completeProfile } from '../../support/student/signup-profile.ts';

test.describe('signup', () => {
  test('creates an account from the first field to the home page', async ({ page, say, axe }) => {
    const who = newcomer();
    await signUp(page, say, who);
    await axe(page);
    await typeCode(page, say, await codeTo(who.phone));
    await page.waitForURL('**/signup/2');
    await axe(page);
    await completeProfile(page, say);
    await page.reload();
    await expect(page.getByLabel(say('profile-fields:school'), { exact: true })).toHaveValue(
      'El Nokrashy',
    );
    await page.getByRole('button', { name: say('profile-fields:save') }).click();
    await expect(page.getByRole('heading', { name: say('signup:done.title') })).toBeVisible();
    await page.getByRole('link', { name: say('signup:done.home') }).click();
    await expect(page).toHaveURL('/');
  });

  test('keeps all fields except passwords after a reload and a language change', async ({
    page,
    say,
  }) => {
    await page.goto('/signup');
    await page.getByLabel(say('signup:fields.email')).fill('kept@fasl.test');
    await page.getByLabel(say('signup:fields.password'), { exact: true }).fill('Student1pass');
    await page.getByRole('button', { name: say('common:otherLanguage') }).click();
    await expect(page.locator('input[name=email]')).toHaveValue('kept@fasl.test');
    await expect(page.locator('input[name=password]')).toHaveValue('Student1pass');
    await page.reload();
    await expect(page.locator('input[name=email]')).toHaveValue('kept@fasl.test');
    await expect(page.locator('input[name=password]')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Student1pass');
  });

  test('shows an error at each field and focuses the first', {
    tag: '@both',
  }, async ({ page, say }) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: say('signup:submit') }).click();
    await expect(page.getByLabel(say('signup:fields.firstName'))).toBeFocused();
    const phone = page.getByLabel(say('signup:fields.phone'));
    await phone.fill('123');
    await phone.blur();
    await expect(phone).toHaveAccessibleDescription(
      say('validation:invalid_phone', { field: say('signup:fields.phone') }),
    );
  });

  test('rejects a phone that already has an account, at its field', { tag: '@full' }, async ({
    page,
    say,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const who = newcomer();
    await page.goto('/signup');
    await page.getByLabel(say('signup:fields.firstName')).fill('Nour');
    await page.getByLabel(say('signup:fields.lastName')).fill('Adel');
    await page.getByLabel(say('signup:fields.phone')).fill('01000000002');
    await page.getByLabel(say('signup:fields.email')).fill(who.email);
    for (const field of ['password', 'passwordConfirmation']) {
      await page.getByLabel(say(`signup:fields.${field}`), { exact: true }).fill(who.password);
    }
    await page.getByRole('button', { name: say('signup:submit') }).click();
    await expect(page.getByLabel(say('signup:fields.phone'))).toBeFocused();
    await expect(page.getByLabel(say('signup:fields.phone'))).toHaveAccessibleDescription(
      say('validation:phone_taken', { field: say('signup:fields.phone') }),
    );
  });

  test('keeps a wrong code in the boxes, and the countdown after a reload', async ({
    page,
    say,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const code = await signUpAndMistype(page, say, newcomer());
    await expect(codeBoxes(page, say).last()).not.toHaveValue('');
    await page.reload();
    await expect(page.getByText(say('account:resend.wait'))).toBeVisible();
    await codeBoxes(page, say).first().fill(code);
    await page.waitForURL('**/signup/2');
  });

  test('a returning student continues at the current step', async ({ page, say }) => {
    await signUp(page, say, newcomer());
    for (const path of ['/signup', '/signup/2', '/signup/3', '/complete-profile', '/login']) {
      await page.goto(path);
      await expect(page).toHaveURL('/signup/1');
    }
  });

  test('a mistyped phone can be changed and the code is sent to the new one', {
    tag: '@full',
  }, async ({ page, say, axe, tolerate }) => {
    tolerate(failedRequest);
    const who = newcomer();
    const right = newcomer().phone;
    await signUp(page, say, who);

    await page.getByRole('button', { name: say('signup:phone.wrong') }).click();
    const field = page.getByLabel(say('signup:change.phone'));
    await field.fill('0123');
    await page.getByRole('button', { name: say('signup:change.send') }).click();
    await expect(field).toHaveAccessibleDescription(
      say('validation:invalid_phone', { field: say('signup:change.phone') }),
    );
    await axe(page);
    await field.fill('01000000002');
    await page.getByRole('button', { name: say('signup:change.send') }).click();
    await expect(field).toHaveAccessibleDescription(
      say('validation:phone_taken', { field: say('signup:change.phone') }),
    );
    await field.fill(right);
    await page.getByRole('button', { name: say('signup:change.send') }).click();

    await expect(field).toBeHidden();
    await expect(page.getByText(right.replace(/^(.{4})(.{3})(.{4})$/, '$1 $2 $3'))).toBeVisible();
    await typeCode(page, say, await codeTo(right));
    await page.waitForURL('**/signup/2');
  });

  test('a login during the signup continues there and keeps the draft in both languages', {
    tag: '@full',
  }, async ({ page, say, baseURL }) => {
    const student = await makeStudent(baseURL ?? '');
    await page.goto('/login');
    await logIn(page, say, { ...student, identifier: student.phone });
    await page.waitForURL('**/signup/2');

    await page.locator('input[name=school]').fill('El Nokrashy');
    await page.getByRole('button', { name: say('common:otherLanguage') }).click();
    await expect(page.getByRole('button', { name: say('profile-fields:save') })).toBeHidden();
    await expect(page.locator('input[name=school]')).toHaveValue('El Nokrashy');
  });

  test('removes the mismatch error once both passwords match', { tag: '@full' }, async ({
    page,
    say,
  }) => {
    await page.goto('/signup');
    const field = (name: string) => page.getByLabel(say(`signup:fields.${name}`), { exact: true });
    await field('password').fill('Student1pas');
    await field('passwordConfirmation').fill('Student1pass');
    await field('passwordConfirmation').blur();
    const differ = page.getByText(say('validation:invalid_password'));
    await expect(differ).toBeVisible();
    await field('password').fill('Student1pass');
    await field('password').blur();
    await expect(differ).toBeHidden();
  });
});
