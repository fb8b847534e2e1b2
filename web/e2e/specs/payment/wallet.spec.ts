import { amountOf, asNewStudent, chooseWay, openWallet } from '../../support/payment/wallet.ts';
import { expect, test } from '../../support/runner/test.ts';

test.beforeEach(async ({ page, baseURL }) => {
  await asNewStudent(page, baseURL ?? '');
  await page.goto('/about');
});

test.describe('wallet', () => {
  test('requires a choice at each step, and Back keeps it', async ({ page, say, axe }) => {
    const wallet = await openWallet(page, say);
    await axe(page);
    await wallet.getByRole('button', { name: say('wallet:topUp') }).click();
    const next = wallet.getByRole('button', { name: say('wallet:next') });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveAccessibleDescription(say('wallet:method.why'));
    await axe(page);
    await wallet.getByRole('radio').last().check();
    await next.click();

    const title = wallet.getByRole('heading', { level: 2 });
    await expect(title).toHaveText(say('wallet:code.title'));
    await expect(title).toBeFocused();
    const back = wallet.getByRole('button', { name: say('wallet:back') });
    await back.click();
    await expect(title).toHaveText(say('wallet:method.title'));
    await expect(wallet.getByRole('radio').last()).toBeChecked();
    await back.click();
    await expect(title).toHaveText(say('wallet:title'));
  });

  test('resets the choice when it is closed', { tag: '@full' }, async ({ page, say }) => {
    let wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'accept_aman');
    await amountOf(wallet, 75).check();
    await wallet.getByRole('button', { name: say('wallet:close') }).click();
    await expect(wallet).toBeHidden();

    wallet = await openWallet(page, say);
    await wallet.getByRole('button', { name: say('wallet:topUp') }).click();
    await expect(wallet.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  test('shows the cost beside each amount and below the chosen one', async ({ page, say, axe }) => {
    const wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'fawry_fawry');
    const total = say('wallet:amount.afterTaxes', { amount: 105 });
    await expect(wallet.getByText(total)).toHaveCount(1);
    await amountOf(wallet, 100).check();
    await expect(wallet.getByText(total)).toHaveCount(2);
    await axe(page);
  });

  test('accepts another amount in multiples of five within the limits, also in Arabic digits', async ({
    page,
    say,
  }) => {
    const wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'fawry_fawry');
    await wallet.getByRole('radio', { name: say('wallet:amount.other'), exact: true }).check();
    const field = wallet.getByLabel(say('wallet:amount.otherLabel'));
    const refusal = say('wallet:amount.invalid_multiple', { min: 20, max: '2,000' });
    for (const wrong of ['62', '15', '2005', 'ab']) {
      await field.fill(wrong);
      await field.blur();
      await expect(field).toHaveAccessibleDescription(refusal);
    }
    await field.fill('٦٥');
    await field.blur();
    await expect(field).not.toHaveAccessibleDescription(refusal);
    await expect(wallet.getByText(say('wallet:amount.credited'))).toBeVisible();
  });

  test('rejects an invalid phone before a request is sent', { tag: '@full' }, async ({
    page,
    say,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'accept_ewallet');
    await amountOf(wallet, 50).check();
    const phone = wallet.getByLabel(say('wallet:phone.label'));
    await phone.fill('0109');
    await wallet.getByRole('button', { name: new RegExp(`^${say('wallet:amount.pay')} `) }).click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    expect(sent.filter((url) => url.includes('wallet.recharge'))).toEqual([]);
  });
});
