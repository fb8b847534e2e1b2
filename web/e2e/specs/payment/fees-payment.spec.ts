import { expect, test } from '../../support/payment/test-fees.ts';
import { clickTwice, countCalls } from '../../support/runner/click-twice.ts';
import { failedRequest } from '../../support/runner/test.ts';
import { formatMoney } from '../../support/runner/translations.ts';

test.describe('fees', () => {
  test('are shown as paid when the student pays at a kiosk after a declined card', {
    tag: '@full',
  }, async ({ page, t, signIn, school, axe }) => {
    test.slow();
    await signIn(page, 'fresh');
    const total = formatMoney(t, 152);
    const calls = countCalls(page, 'fees.pay');
    const pay = async (method: 'opay_card' | 'accept_aman') => {
      await page.goto('/signup/3');
      await page.getByRole('radio', { name: t(`fees:ways.${method}`), exact: true }).check();
      await clickTwice(page.getByRole('button', { name: t('fees:payAmount', { amount: total }) }));
    };
    await pay('opay_card');
    await page.locator('button[value="decline"]').click();
    await expect(page.getByRole('heading', { name: t('payment:declined.title') })).toBeVisible();

    await pay('accept_aman');
    await expect(page.getByRole('img', { name: t('payment:kiosk.barcode') })).toBeVisible();
    const readReference = () => new URL(page.url()).searchParams.get('reference');
    const actAtGateway = (move: string) =>
      fetch(`${school.gateways}/control/orders/${reference}/${move}`, { method: 'POST' });
    let reference = readReference();
    await page.goto('/signup/3');
    await expect(page.getByText(t('fees:pending.text'))).toBeVisible();
    const check = page.getByRole('button', { name: t('payment:check.now') });
    await check.click();
    await expect(page.getByText(t('payment:check.unchanged'))).toBeVisible();
    await axe(page);

    await actAtGateway('expire');
    const closed = t('payment:closed.fees', { name: t('payment:names.aman'), total: 152 });
    await expect(page.getByText(closed)).toBeVisible();
    await expect(page.getByText(t('fees:how'))).toBeVisible();
    await axe(page);

    await pay('accept_aman');
    await expect(page.getByRole('img', { name: t('payment:kiosk.barcode') })).toBeVisible();
    reference = readReference();
    await page.goto('/signup/3');
    await expect(check).toBeVisible();
    await actAtGateway('pay');
    await expect(page.getByRole('heading', { name: t('signup:done.title') })).toBeVisible();

    await page.goto(`/payment/callback?reference=${reference}`);
    const label = page.getByText(t('payment:art.total'), { exact: true });
    await expect(label.locator('..')).toContainText('152');
    expect(calls()).toBe(3);
  });

  test('can be paid after a pending top-up is cancelled on the same page', {
    tag: '@full',
  }, async ({ page, t, signIn, tolerate, axe }) => {
    tolerate(failedRequest);
    await signIn(page, 'fresh');
    await page.goto('/signup/3');
    const started = await page.request.post('/trpc/wallet.recharge', {
      headers: { 'x-csrf': '1', origin: new URL(page.url()).origin },
      data: { provider: 'accept', method: 'aman', amount: 100, phone: null },
    });
    expect(started.ok()).toBe(true);
    await page.getByRole('radio', { name: t('fees:ways.accept_aman'), exact: true }).check();
    const pay = page.getByRole('button', {
      name: t('fees:payAmount', { amount: formatMoney(t, 152) }),
    });
    await pay.click();

    const rejected = page.getByRole('alert').filter({ hasText: /PENDING|معلّقة/ });
    await expect(rejected).toBeVisible();
    await axe(page);
    const cancel = t('payment:giveUp.button');
    await page.getByRole('button', { name: cancel }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('payment:giveUp.go') })
      .click();
    await expect(rejected).toBeHidden();
    await pay.click();
    await expect(page.getByRole('img', { name: t('payment:kiosk.barcode') })).toBeVisible();
  });
});
