import { holdRequests } from '../../support/runner/hold-requests.ts';
import { openOnOtherDevice } from '../../support/runner/other-device.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { registerStudent } from '../../support/student/registered-student.ts';

test.describe('devices page', () => {
  test('logs out a device only after a confirmation', async ({ page, browser, t, baseURL }) => {
    const student = await registerStudent(baseURL ?? '');
    const other = await browser.newContext();
    await student.signIn(other.request, 'the-other-device');
    await student.signIn(page.request, 'this-device');
    await page.addInitScript(() => localStorage.setItem('device_id', 'this-device'));
    await page.goto('/dashboard/settings');

    await expect(page.getByText(t('device:current'))).toHaveCount(1);
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('dl') });
    const before = await cards.count();
    await cards.getByRole('button').first().click();
    const question = page.getByRole('dialog', { name: t('device:one.title') });
    await question.getByRole('button', { name: t('device:discard') }).click();
    await expect(cards).toHaveCount(before);

    await cards.getByRole('button').first().click();
    await question.getByRole('button', { name: t('device:confirm') }).click();
    await expect(cards).toHaveCount(before - 1);
    await expect(page.getByRole('heading', { name: t('device:heading') })).toBeFocused();
    await other.close();
  });

  test('keeps the dialog of another device that was opened during a logout', {
    tag: '@full',
  }, async ({ page, browser, t, baseURL }) => {
    const student = await registerStudent(baseURL ?? '');
    const other = await browser.newContext();
    for (const device of ['a-phone-of-theirs', 'a-laptop-of-theirs']) {
      await student.signIn(other.request, device);
    }
    await student.signIn(page.request, 'this-device');
    await page.addInitScript(() => localStorage.setItem('device_id', 'this-device'));
    await page.goto('/dashboard/settings');
    const logouts = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('dl') })
      .getByRole('button');
    await expect(logouts).toHaveCount(2);
    const question = page.getByRole('dialog', { name: t('device:one.title') });
    const release = await holdRequests(page, '**/trpc/device.logout*');
    await logouts.first().click();
    await question.getByRole('button', { name: t('device:confirm') }).click();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await logouts.last().click();
    const loggedOut = page.waitForResponse('**/trpc/device.list*');
    release();
    await loggedOut;

    const stay = question.getByRole('button', { name: t('device:discard') });
    await expect(stay).toBeFocused();
    await stay.click();
    await expect(logouts).toHaveCount(1);
    await expect(logouts.last()).toBeFocused();
    await other.close();
  });

  test('logs out all devices, including this one, only after a confirmation', {
    tag: '@full',
  }, async ({ page, browser, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const student = await registerStudent(baseURL ?? '');
    const other = await openOnOtherDevice(browser, student, {
      origin: baseURL ?? '',
      path: '/dashboard/profile',
    });
    await student.signIn(page.request, 'this-device');
    await page.goto('/dashboard/settings');
    const all = page.getByRole('button', { name: t('device:logoutAll') });
    const question = page.getByRole('dialog', { name: t('device:all.title') });

    await all.click();
    await question.getByRole('button', { name: t('device:discard') }).click();
    await expect(all).toBeFocused();
    await all.click();
    await question.getByRole('button', { name: t('device:all.confirm') }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(other.page).toHaveURL(/\/login/, { timeout: 5_000 });
    await page.goto('/dashboard/settings');
    await expect(page).toHaveURL(/\/login/);
    await other.close();
  });
});
