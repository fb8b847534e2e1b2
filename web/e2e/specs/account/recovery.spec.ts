import { linkTo } from '../../support/product/outbox.ts';
import { letPass } from '../../support/product/school-database.ts';
import { logIn } from '../../support/runner/log-in.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { refuseTooMany } from '../../support/runner/too-many.ts';
import { type Newcomer, newcomer, signUp } from '../../support/student/newcomer.ts';

const newPassword = 'Another1pass';

test.describe('account recovery', () => {
  test('a reset link replaces a forgotten password once', async ({
    page,
    context,
    say,
    axe,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const who: Newcomer = newcomer();
    await signUp(page, say, who);
    await context.clearCookies();

    await page.goto('/forgot-password');
    await page.getByLabel(say('recovery:forgot.identifier')).fill(who.email);
    await page.getByRole('button', { name: say('recovery:send') }).click();
    await expect(page.getByRole('heading', { name: say('recovery:sent.title') })).toBeVisible();
    await page.reload();
    await expect(page.getByText(who.email)).toBeVisible();
    await axe(page);

    const link = await linkTo(who.email, '/reset-password');
    await page.goto(link);
    for (const field of ['password', 'passwordConfirmation']) {
      await page.getByLabel(say(`recovery:reset.${field}`), { exact: true }).fill(newPassword);
    }
    await page.getByRole('button', { name: say('recovery:reset.save') }).click();
    await expect(page.getByRole('heading', { name: say('recovery:reset.done') })).toBeVisible();

    await page.getByRole('link', { name: say('recovery:reset.logIn'), exact: true }).click();
    await logIn(page, say, { identifier: who.email, password: newPassword });
    await page.waitForURL('**/signup/1');

    await page.goto(link);
    await expect(page.getByRole('heading', { name: say('recovery:reset.spent') })).toBeVisible();
    await axe(page);
  });

  test('a reset link expires after an hour and leads to a new one', {
    tag: '@full',
  }, async ({ page, context, say, tolerate }) => {
    tolerate(failedRequest);
    const who = newcomer();
    await signUp(page, say, who);
    await context.clearCookies();
    await page.goto('/forgot-password');
    await page.getByLabel(say('recovery:forgot.identifier')).fill(who.email);
    await page.getByRole('button', { name: say('recovery:send') }).click();
    await expect(page.getByRole('heading', { name: say('recovery:sent.title') })).toBeVisible();
    const link = await linkTo(who.email, '/reset-password');
    await letPass(61, 'password_reset', who.email);

    await page.goto(link);
    await expect(page.getByText(say('recovery:reset.spentText'))).toBeVisible();
    await page.getByRole('link', { name: say('recovery:reset.askAgain') }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('the reset form does not reveal whether an account exists', async ({ page, say }) => {
    await page.goto('/forgot-password');
    await page.getByLabel(say('recovery:forgot.identifier')).fill(newcomer().email);
    await page.getByRole('button', { name: say('recovery:send') }).click();
    await expect(page.getByRole('heading', { name: say('recovery:sent.title') })).toBeVisible();
  });

  test('a confirmation link confirms the e-mail once', async ({ page, say, tolerate }) => {
    tolerate(failedRequest);
    const who = newcomer();
    await signUp(page, say, who);
    const link = await linkTo(who.email, '/verify/');

    await page.goto(link);
    await page.getByRole('button', { name: say('recovery:verify.send') }).click();
    await expect(page.getByRole('heading', { name: say('recovery:verify.done') })).toBeVisible();
    await expect(page.getByRole('link', { name: say('recovery:toLogin') })).toHaveCount(0);

    await page.reload();
    await page.getByRole('button', { name: say('recovery:verify.send') }).click();
    await expect(page.getByText(say('recovery:verify.spentText'))).toBeVisible();
    await page.getByRole('link', { name: say('recovery:verify.resend') }).click();
    await expect(page).toHaveURL('/resend-email');
  });

  test('a newer confirmation link invalidates the earlier one', { tag: '@full' }, async ({
    page,
    say,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const who = newcomer();
    await signUp(page, say, who);
    const earlier = await linkTo(who.email, '/verify/');
    await letPass(4, 'email_confirm', who.email);
    await page.goto('/resend-email');
    await page.getByLabel(say('recovery:resendEmail.email')).fill(who.email);
    await page.getByRole('button', { name: say('recovery:send') }).click();
    await expect(page.getByRole('heading', { name: say('recovery:sent.title') })).toBeVisible();
    await expect.poll(() => linkTo(who.email, '/verify/'), { timeout: 20_000 }).not.toBe(earlier);

    await page.goto(earlier);
    await page.getByRole('button', { name: say('recovery:verify.send') }).click();
    await expect(page.getByText(say('recovery:verify.spentText'))).toBeVisible();
    await page.goto(await linkTo(who.email, '/verify/'));
    await page.getByRole('button', { name: say('recovery:verify.send') }).click();
    await expect(page.getByRole('heading', { name: say('recovery:verify.done') })).toBeVisible();
  });

  test('a confirmation link expires after a day and leads to a new one', async ({
    page,
    say,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const who = newcomer();
    await signUp(page, say, who);
    const link = await linkTo(who.email, '/verify/');
    await letPass(24 * 60 + 1, 'email_confirm', who.email);

    await page.goto(link);
    await page.getByRole('button', { name: say('recovery:verify.send') }).click();
    await expect(page.getByText(say('recovery:verify.spentText'))).toBeVisible();
    await page.getByRole('link', { name: say('recovery:verify.resend') }).click();
    await page.getByLabel(say('recovery:resendEmail.email')).fill(who.email);
    await page.getByRole('button', { name: say('recovery:send') }).click();
    await expect(page.getByRole('heading', { name: say('recovery:sent.title') })).toBeVisible();
  });

  test('another confirmation e-mail is delayed within three minutes', { tag: '@full' }, async ({
    page,
    say,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const who = newcomer();
    await signUp(page, say, who);
    await page.goto('/resend-email');
    await page.getByLabel(say('recovery:resendEmail.email')).fill(who.email);
    await page.getByRole('button', { name: say('recovery:send') }).click();
    await expect(page.getByText(say('account:resend.wait'))).toBeVisible();
  });

  test('an incomplete link explains the problem and leads to a new one', { tag: '@full' }, async ({
    page,
    say,
    axe,
  }) => {
    await page.goto('/reset-password');
    await expect(page.getByRole('heading', { name: say('recovery:reset.partial') })).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: say('recovery:reset.askAgain') }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('a rate limit blocks one account and leaves another unaffected', {
    tag: '@full',
  }, async ({ page, say, tolerate }) => {
    tolerate(failedRequest);
    await refuseTooMany(page, 'account.forgot', 3);
    await page.goto('/forgot-password');
    const identifier = page.getByLabel(say('recovery:forgot.identifier'));
    const send = page.getByRole('button', { name: say('recovery:send') });
    await identifier.fill('one@fasl.test');
    await send.click();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await identifier.fill('two@fasl.test');
    await expect(send).not.toHaveAttribute('aria-disabled', 'true');
    await identifier.fill('one@fasl.test');
    await expect(send).not.toHaveAttribute('aria-disabled', 'true', { timeout: 5_000 });
  });
});
