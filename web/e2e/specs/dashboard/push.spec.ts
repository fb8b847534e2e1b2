import type { Page } from '@playwright/test';
import { checkoutDialog, openWalletPayment } from '../../pages/checkout.ts';
import { failedRequest } from '../../support/runner/test.ts';
import { expect, test } from '../../support/student/buyer.ts';
import { registerStudent } from '../../support/student/registered-student.ts';

/**
 * Headless Chromium denies notifications and has no push service, so both are replaced. The
 * subscription is a cookie, because a logout clears the page's storage.
 */
async function fakePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const subscription = {
      toJSON: () => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      }),
      unsubscribe: async () => {
        await cookieStore.delete('push-story');
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const key = (await cookieStore.get('push-story'))?.value;
        if (!key) return null;
        const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
        const { buffer } = Uint8Array.from(bytes, (character) => character.charCodeAt(0));
        return Object.assign(subscription, { options: { applicationServerKey: buffer } });
      },
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        await cookieStore.set('push-story', key);
        return subscription;
      },
    });
  });
}

async function hasSubscription(page: Page): Promise<boolean> {
  const cookies = await page.context().cookies();
  return cookies.some(({ name }) => name === 'push-story');
}

test.use({ serviceWorkers: 'allow' });

test.describe('push messages', () => {
  test('are turned on with a button, selected by kind and turned off', async ({
    page,
    t,
    baseURL,
    axe,
  }) => {
    const student = await registerStudent(baseURL ?? '');
    await student.signIn(page.request, `push-${student.phone}`);
    await fakePushService(page);
    await page.goto('/dashboard/settings');

    const section = page.getByRole('region', { name: t('push:title') });
    const exam = section.getByRole('checkbox', { name: t('push:kinds.exam') });
    await section.getByRole('button', { name: t('push:enable') }).click();
    await expect(exam).toBeChecked();
    await axe(page);
    await exam.click();
    await expect(exam).not.toBeChecked();

    await page.reload();
    await expect(exam).not.toBeChecked();
    await expect(section.getByRole('checkbox', { name: t('push:kinds.payment') })).toBeChecked();
    await section.getByRole('button', { name: t('push:disable') }).click();
    await expect(section.getByRole('button', { name: t('push:enable') })).toBeVisible();
  });

  test('end on this device when the student logs out all devices', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const student = await registerStudent(baseURL ?? '');
    await student.signIn(page.request, `push-${student.phone}`);
    await fakePushService(page);
    await page.goto('/dashboard/settings');
    await page.getByRole('button', { name: t('push:enable') }).click();
    await expect(page.getByRole('button', { name: t('push:disable') })).toBeVisible();
    expect(await hasSubscription(page)).toBe(true);

    await page.getByRole('button', { name: t('device:logoutAll') }).click();
    const question = page.getByRole('dialog', { name: t('device:all.title') });
    await question.getByRole('button', { name: t('device:all.confirm') }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => hasSubscription(page)).toBe(false);
  });

  test('are offered beside a payment code and enabled for payments only', { tag: '@full' }, async ({
    page,
    t,
    signInBuyer,
    axe,
  }) => {
    await fakePushService(page);
    await signInBuyer(page, { balance: 50 });
    await openWalletPayment(page, t);
    const order = checkoutDialog(page).getByRole('region', { name: t('checkout:order.title') });
    await order.locator('summary').click();
    await order.getByRole('button').last().click();
    await page.waitForURL(/\/payment\/callback\?reference=/);

    await page.getByRole('button', { name: t('push:offer.payment.do') }).click();
    await expect(page.getByText(t('push:offer.payment.done'))).toBeVisible();
    await axe(page);
    await page.goto('/dashboard/settings');
    const kind = (name: string) => page.getByRole('checkbox', { name });
    await expect(kind(t('push:kinds.payment'))).toBeChecked();
    await expect(kind(t('push:kinds.exam'))).not.toBeChecked();
  });
});
