import { logOutButton } from '../../pages/header.ts';
import { fillParentLogin } from '../../pages/parent-login.ts';
import { codeBoxes, typeCode } from '../../pages/signup.ts';
import { readCode } from '../../support/product/outbox.ts';
import { shiftSentTime } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { rejectTooManyRequests } from '../../support/runner/too-many-requests.ts';
import { createFamily } from '../../support/student/family.ts';
import { createStudentData } from '../../support/student/new-student.ts';

test.describe('parent login', () => {
  test('shows the code form for unknown numbers too, but accepts no code for them', {
    tag: '@full',
  }, async ({ page, t, axe, tolerate }) => {
    tolerate(failedRequest);
    await page.goto('/login');
    await page.getByRole('link', { name: t('login:parentLogin') }).click();
    await expect(page).toHaveURL('/parent');
    await fillParentLogin(page, t, {
      studentNumber: '99999999',
      parentPhone: createStudentData().phone,
    });
    await page.getByRole('button', { name: t('parent:send') }).click();
    await expect(page.getByRole('heading', { name: t('parent:code.title') })).toBeFocused();
    await axe(page);

    await typeCode(page, t, '123456');
    await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: t('parent:code.other') }).click();
    await expect(page.getByLabel(t('parent:studentNumber'))).toHaveValue('99999999');
  });

  test('focuses the first field when an empty form is submitted', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    await page.goto('/parent');
    await page.getByRole('button', { name: t('parent:send') }).click();
    await expect(page.getByLabel(t('parent:studentNumber'))).toBeFocused();
  });

  test("opens the child's progress page after a login with a code", async ({
    page,
    t,
    baseURL,
  }) => {
    const family = await createFamily(baseURL ?? '', process.env['E2E_PROVIDER'] ?? '');
    await page.goto('/parent');
    await fillParentLogin(page, t, family);
    await page.getByRole('button', { name: t('parent:send') }).click();
    await expect(page.getByRole('heading', { name: t('parent:code.title') })).toBeFocused();
    await typeCode(page, t, await readCode(family.parentPhone));

    await expect(page).toHaveURL('/progress');
    const title = t('progress:ofChild', { name: family.childName });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const path of ['/dashboard', '/receipt/1']) {
      await page.goto(path);
      await expect(page).toHaveURL('/progress');
    }
    await logOutButton(page, t).click();
    await expect(page).toHaveURL('/');
  });

  test('accepts the same code again after its response was lost', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const family = await createFamily(baseURL ?? '', process.env['E2E_PROVIDER'] ?? '');
    await page.goto('/parent');
    await fillParentLogin(page, t, family);
    await page.getByRole('button', { name: t('parent:send') }).click();
    await expect(page.getByRole('heading', { name: t('parent:code.title') })).toBeFocused();
    await page.route('**/trpc/account.parentConfirm*', async (route) => {
      const response = await route.fetch();
      expect(response.ok()).toBe(true);
      await page.context().clearCookies({ name: 'fasl' });
      await route.abort();
    });
    await typeCode(page, t, await readCode(family.parentPhone));
    await expect(page.getByText(t('common:unreachable'), { exact: true })).toBeVisible();
    await page.unroute('**/trpc/account.parentConfirm*');

    await page.getByRole('button', { name: t('account:code.send') }).click();
    await expect(page).toHaveURL('/progress');
  });

  test('rejects expired and used codes and redirects student pages to the progress page', {
    tag: '@full',
  }, async ({ page, t, baseURL, axe, tolerate }) => {
    tolerate(failedRequest);
    const family = await createFamily(baseURL ?? '', process.env['E2E_PROVIDER'] ?? '');
    const askForCode = async () => {
      await page.goto('/parent');
      await fillParentLogin(page, t, family);
      await page.getByRole('button', { name: t('parent:send') }).click();
      await expect(page.getByRole('heading', { name: t('parent:code.title') })).toBeFocused();
    };
    const expectRejected = () =>
      expect(codeBoxes(page, t).first()).toHaveAttribute('aria-invalid', 'true');
    await askForCode();
    const code = await readCode(family.parentPhone);
    await shiftSentTime(11, 'parent_login', family.parentPhone);
    await typeCode(page, t, code);
    await expectRejected();
    await shiftSentTime(-11, 'parent_login', family.parentPhone);
    await page.getByRole('button', { name: t('account:code.send') }).click();

    await expect(page).toHaveURL('/progress');
    const title = t('progress:ofChild', { name: family.childName });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await axe(page);
    const ofStudents = ['/dashboard', '/dashboard/profile', '/dashboard/settings'];
    const ofOneStudent = ['/test/1', '/receipt/1', '/payment/callback?reference=1'];
    for (const path of ['/', ...ofStudents, ...ofOneStudent]) {
      await page.goto(path);
      await expect(page).toHaveURL('/progress');
    }
    await logOutButton(page, t).click();
    await expect(page).toHaveURL('/');

    await askForCode();
    await typeCode(page, t, code);
    await expectRejected();
  });

  test('a parent sees a note about registration, but no buttons to buy or enroll', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const family = await createFamily(baseURL ?? '', process.env['E2E_PROVIDER'] ?? '');
    await page.goto('/parent');
    await fillParentLogin(page, t, family);
    await page.getByRole('button', { name: t('parent:send') }).click();
    await expect(page.getByRole('heading', { name: t('parent:code.title') })).toBeFocused();
    await typeCode(page, t, await readCode(family.parentPhone));
    await expect(page).toHaveURL('/progress');

    const main = page.getByRole('main');
    for (const path of ['/classroom/chemistry-dokki', '/classroom/math-final-revision']) {
      await page.goto(path);
      await expect(main.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await expect(main.getByRole('button', { name: t('classroom:action.buy') })).toHaveCount(0);
      await expect(main.getByRole('button', { name: t('classroom:action.enroll') })).toHaveCount(0);
    }
    await page.goto('/classroom/chemistry-dokki');
    await expect(main.locator('#standing')).toContainText(t('classroom:state.register.parent'));
  });

  test('shows the rate limit error and does not claim that a code was sent', {
    tag: '@full',
  }, async ({ page, t, lang, tolerate }) => {
    tolerate(failedRequest);
    await rejectTooManyRequests(page, 'account.parentLogin', 120);
    await page.goto('/parent');
    await fillParentLogin(page, t, {
      studentNumber: '99999999',
      parentPhone: createStudentData().phone,
    });
    const send = page.getByRole('button', { name: t('parent:send') });
    await send.click();
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(
      page.getByText(t(`validation:tooMany_${lang === 'ar' ? 'two' : 'other'}`, { count: 2 })),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: t('parent:title') })).toBeVisible();
  });
});
