import { codeTo } from '../../support/product/outbox.ts';
import { letPass } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { refuseTooMany } from '../../support/runner/too-many.ts';
import { makeFamily } from '../../support/student/family.ts';
import { codeBoxes, newcomer, typeCode } from '../../support/student/newcomer.ts';

test.describe('parent login', () => {
  test('answers numbers that do not match like a match, and accepts no code', async ({
    page,
    say,
    axe,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await page.goto('/login');
    await page.getByRole('link', { name: say('login:parentLogin') }).click();
    await expect(page).toHaveURL('/parent');
    await page.getByLabel(say('parent:studentNumber')).fill('99999999');
    await page.getByLabel(say('parent:parentPhone')).fill(newcomer().phone);
    await page.getByRole('button', { name: say('parent:send') }).click();
    await expect(page.getByRole('heading', { name: say('parent:code.title') })).toBeFocused();
    await axe(page);

    await typeCode(page, say, '123456');
    await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: say('parent:code.other') }).click();
    await expect(page.getByLabel(say('parent:studentNumber'))).toHaveValue('99999999');
  });

  test('names the missing fields of an empty form', { tag: '@full' }, async ({ page, say }) => {
    await page.goto('/parent');
    await page.getByRole('button', { name: say('parent:send') }).click();
    await expect(page.getByLabel(say('parent:studentNumber'))).toBeFocused();
  });

  test('opens only the progress page for both numbers and a valid code', async ({
    page,
    say,
    baseURL,
    axe,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const family = await makeFamily(baseURL ?? '', process.env['E2E_PROVIDER'] ?? '');
    const askForCode = async () => {
      await page.goto('/parent');
      await page.getByLabel(say('parent:studentNumber')).fill(family.studentNumber);
      await page.getByLabel(say('parent:parentPhone')).fill(family.parentPhone);
      await page.getByRole('button', { name: say('parent:send') }).click();
      await expect(page.getByRole('heading', { name: say('parent:code.title') })).toBeFocused();
    };
    const isRefused = () =>
      expect(codeBoxes(page, say).first()).toHaveAttribute('aria-invalid', 'true');
    await askForCode();
    const code = await codeTo(family.parentPhone);
    await letPass(11, 'parent_login', family.parentPhone);
    await typeCode(page, say, code);
    await isRefused();
    await letPass(-11, 'parent_login', family.parentPhone);
    await page.getByRole('button', { name: say('account:code.send') }).click();

    await expect(page).toHaveURL('/progress');
    const title = say('progress:ofChild', { name: family.childName });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await axe(page);
    const ofStudents = ['/dashboard', '/dashboard/profile', '/dashboard/settings'];
    const ofOneStudent = ['/test/1', '/receipt/1', '/payment/callback?reference=1'];
    for (const path of ['/', ...ofStudents, ...ofOneStudent]) {
      await page.goto(path);
      await expect(page).toHaveURL('/progress');
    }
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('common:logOut') })
      .click();
    await expect(page).toHaveURL('/');

    await askForCode();
    await typeCode(page, say, code);
    await isRefused();
  });

  test('a parent sees an admission classroom without a register button', {
    tag: '@full',
  }, async ({ page, say, baseURL }) => {
    const family = await makeFamily(baseURL ?? '', process.env['E2E_PROVIDER'] ?? '');
    await page.goto('/parent');
    await page.getByLabel(say('parent:studentNumber')).fill(family.studentNumber);
    await page.getByLabel(say('parent:parentPhone')).fill(family.parentPhone);
    await page.getByRole('button', { name: say('parent:send') }).click();
    await expect(page.getByRole('heading', { name: say('parent:code.title') })).toBeFocused();
    await typeCode(page, say, await codeTo(family.parentPhone));
    await expect(page).toHaveURL('/progress');

    const main = page.getByRole('main');
    for (const path of ['/classroom/chemistry-dokki', '/classroom/math-final-revision']) {
      await page.goto(path);
      await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expect(main.getByRole('button', { name: say('classroom:action.buy') })).toHaveCount(0);
      await expect(main.getByRole('button', { name: say('classroom:action.enroll') })).toHaveCount(
        0,
      );
    }
    await page.goto('/classroom/chemistry-dokki');
    await expect(main.locator('#standing')).toContainText(say('classroom:state.register.parent'));
    await expect(main).not.toContainText(say('classroom:why.state.register'));
  });

  test('shows the rate limit error and does not claim that a code was sent', {
    tag: '@full',
  }, async ({ page, say, lang, tolerate }) => {
    tolerate(failedRequest);
    await refuseTooMany(page, 'account.parentLogin', 120);
    await page.goto('/parent');
    await page.getByLabel(say('parent:studentNumber')).fill('99999999');
    await page.getByLabel(say('parent:parentPhone')).fill(newcomer().phone);
    const send = page.getByRole('button', { name: say('parent:send') });
    await send.click();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(
      page.getByText(say(`validation:tooMany_${lang === 'ar' ? 'two' : 'other'}`, { count: 2 })),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: say('parent:title') })).toBeVisible();
  });
});
