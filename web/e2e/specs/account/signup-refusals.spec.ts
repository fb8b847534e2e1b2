import { codeTo } from '../../support/product/outbox.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { refuseTooMany } from '../../support/runner/too-many.ts';
import { fillAccount, newcomer, signUp, typeCode } from '../../support/student/newcomer.ts';
import { completeProfile } from '../../support/student/signup-profile.ts';

test.describe('signup errors', () => {
  test("reject the student's own phone as the parent's, and a missing choice", {
    tag: '@full',
  }, async ({ page, say, tolerate }) => {
    tolerate(failedRequest);
    const who = newcomer();
    await signUp(page, say, who);
    await typeCode(page, say, await codeTo(who.phone));
    await page.waitForURL('**/signup/2');
    const save = page.getByRole('button', { name: say('profile-fields:save') });
    const gender = page.getByRole('radiogroup', { name: say('profile-fields:gender') });
    await save.click();
    await expect(gender).toHaveAccessibleDescription(
      say('validation:field_required_choice', { field: say('profile-fields:gender') }),
    );

    await completeProfile(page, say);
    await expect(gender).toHaveAccessibleDescription('');
    const parentPhone = page.getByLabel(say('profile-fields:parentPhone'), { exact: true });
    await parentPhone.fill(who.phone);
    await save.click();
    await expect(parentPhone).toHaveAccessibleDescription(say('validation:own_phone'));
    await expect(parentPhone).toBeFocused();

    await parentPhone.fill('01012345678');
    await save.click();
    await expect(page.getByRole('heading', { name: say('signup:done.title') })).toBeVisible();
  });

  test('a rate limit disables the form until it ends', async ({ page, say, tolerate }) => {
    tolerate(failedRequest);
    await refuseTooMany(page, 'account.signup', 2);
    await fillAccount(page, say, newcomer());
    const send = page.getByRole('button', { name: say('signup:submit'), exact: true });
    await send.click();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  });
});
