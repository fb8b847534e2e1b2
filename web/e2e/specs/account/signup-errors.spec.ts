import { completeProfile, fillAccount, signUp, typeCode } from '../../pages/signup.ts';
import { readCode } from '../../support/product/outbox.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { rejectTooManyRequests } from '../../support/runner/too-many-requests.ts';
import { createStudentData } from '../../support/student/new-student.ts';

test.describe('signup errors', () => {
  test("appear when the parent's phone equals the student's and when a choice is missing", {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    const student = createStudentData();
    await signUp(page, t, student);
    await typeCode(page, t, await readCode(student.phone));
    await page.waitForURL('**/signup/2');
    const save = page.getByRole('button', { name: t('profile-fields:save') });
    const gender = page.getByRole('radiogroup', { name: t('profile-fields:gender') });
    await save.click();
    await expect(gender).toHaveAccessibleDescription(
      t('validation:field_required_choice', { field: t('profile-fields:gender') }),
    );

    await completeProfile(page, t);
    await expect(gender).toHaveAccessibleDescription('');
    const parentPhone = page.getByLabel(t('profile-fields:parentPhone'), { exact: true });
    await parentPhone.fill(student.phone);
    await save.click();
    await expect(parentPhone).toHaveAccessibleDescription(t('validation:own_phone'));
    await expect(parentPhone).toBeFocused();

    await parentPhone.fill('01012345678');
    await save.click();
    await expect(page.getByRole('heading', { name: t('signup:done.title') })).toBeVisible();
  });

  test('a rate limit disables the submit button until the limit ends', { tag: '@full' }, async ({
    page,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await rejectTooManyRequests(page, 'account.signup', 2);
    await fillAccount(page, t, createStudentData());
    const send = page.getByRole('button', { name: t('signup:submit'), exact: true });
    await send.click();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  });
});
