import { amountOption, chooseMethod, openWallet, payButton } from '../../pages/wallet.ts';
import { clickTwice, countCalls } from '../../support/runner/click-twice.ts';
import { createErrorResponse } from '../../support/runner/error-response.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { signInNewStudent } from '../../support/student/registered-student.ts';

test.beforeEach(async ({ page, baseURL }) => {
  await signInNewStudent(page, baseURL ?? '');
  await page.goto('/about');
});

test.describe('wallet', () => {
  test('requires a choice at each step and keeps the choice on Back', async ({ page, t, axe }) => {
    const wallet = await openWallet(page, t);
    await axe(page);
    await wallet.getByRole('button', { name: t('wallet:topUp') }).click();
    const next = wallet.getByRole('button', { name: t('wallet:next') });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveAccessibleDescription(t('wallet:method.why'));
    await axe(page);
    await wallet.getByRole('radio').last().check();
    await next.click();

    const title = wallet.getByRole('heading', { level: 2 });
    await expect(title).toHaveText(t('wallet:code.title'));
    await expect(title).toBeFocused();
    const back = wallet.getByRole('button', { name: t('wallet:back') });
    await back.click();
    await expect(title).toHaveText(t('wallet:method.title'));
    await expect(wallet.getByRole('radio').last()).toBeChecked();
    await back.click();
    await expect(title).toHaveText(t('wallet:title'));
  });

  test('resets the choice when the wallet is closed', { tag: '@full' }, async ({ page, t }) => {
    let wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_aman');
    await amountOption(wallet, 75).check();
    await wallet.getByRole('button', { name: t('wallet:close') }).click();
    await expect(wallet).toBeHidden();

    wallet = await openWallet(page, t);
    await wallet.getByRole('button', { name: t('wallet:topUp') }).click();
    await expect(wallet.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('shows the total beside each amount and below the chosen amount', { tag: '@full' }, async ({
    page,
    t,
    axe,
  }) => {
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'fawry_fawry');
    const total = t('wallet:amount.afterTaxes', { amount: 105 });
    await expect(wallet.getByText(total)).toHaveCount(1);
    await amountOption(wallet, 100).check();
    await expect(wallet.getByText(total)).toHaveCount(2);
    await axe(page);
  });

  test('accepts a custom amount in multiples of five within the limits, even in Arabic digits', async ({
    page,
    t,
  }) => {
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'fawry_fawry');
    await wallet.getByRole('radio', { name: t('wallet:amount.other'), exact: true }).check();
    const field = wallet.getByLabel(t('wallet:amount.otherLabel'));
    const error = t('wallet:amount.invalid_multiple', { min: 20, max: '2,000' });
    for (const wrong of ['62', '15', '2005', 'ab']) {
      await field.fill(wrong);
      await field.blur();
      await expect(field).toHaveAccessibleDescription(error);
    }
    await field.fill('٦٥');
    await field.blur();
    await expect(field).not.toHaveAccessibleDescription(error);
    await expect(wallet.getByText(t('wallet:amount.credited'))).toBeVisible();
  });

  test('shows the limits of the server when it rejects the amount', { tag: '@full' }, async ({
    page,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_aman');
    await page.route('**/trpc/wallet.recharge*', (route) =>
      route.fulfill({
        status: 422,
        json: createErrorResponse({
          code: 'invalid',
          status: 422,
          fields: { amount: ['invalid_multiple'] },
          detail: { min: 200, max: 900 },
        }),
      }),
    );
    const calls = countCalls(page, 'wallet.recharge');
    await amountOption(wallet, 75).check();
    await clickTwice(payButton(wallet, t));

    await expect(wallet.getByRole('alert')).toHaveText(
      t('wallet:amount.invalid_multiple', { min: 200, max: 900 }),
    );
    expect(calls()).toBe(1);
  });

  test('rejects an invalid phone number without sending a request', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_ewallet');
    await amountOption(wallet, 50).check();
    const phone = wallet.getByLabel(t('wallet:phone.label'));
    await phone.fill('0109');
    await wallet.getByRole('button', { name: new RegExp(`^${t('wallet:amount.pay')} `) }).click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    expect(sent.filter((url) => url.includes('wallet.recharge'))).toEqual([]);
  });
});
