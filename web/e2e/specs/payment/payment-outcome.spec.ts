import {
  amountOption,
  chooseMethod,
  openWallet,
  payFromWallet,
  readReference,
  walletDialog,
} from '../../pages/wallet.ts';
import { actAtGateway } from '../../support/product/gateways.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { signInNewStudent } from '../../support/student/registered-student.ts';

test.beforeEach(async ({ page, baseURL }) => {
  await signInNewStudent(page, baseURL ?? '');
  await page.goto('/about');
});

test.describe('payment outcome', () => {
  for (const [press, end, tag = []] of [
    ['decline', 'declined'],
    ['expire', 'closed', '@full'],
    ['cancel', 'closed', '@full'],
  ] as const) {
    test(`"${press}" on the gateway's page ends a card payment and offers a retry`, {
      tag,
    }, async ({ page, t, axe }) => {
      const wallet = await openWallet(page, t);
      await chooseMethod(wallet, t, 'opay_card');
      await payFromWallet(wallet, t);
      await page.locator(`button[value="${press}"]`).click();
      await page.waitForURL(/\/payment\/callback\?reference=/);
      const name = t('payment:names.opay');

      await expect(page.getByRole('heading', { name: t(`payment:${end}.title`) })).toBeVisible();
      const timeline = page.getByRole('region', { name: t('payment:line.label') });
      await expect(timeline.getByText(t(`payment:line.ended.${end}`, { name }))).toBeVisible();
      await axe(page);
      await page.getByRole('button', { name: t('payment:again') }).click();
      const again = walletDialog(page, t);
      await again.getByRole('radio').first().check();
      await again.getByRole('button', { name: t('wallet:next') }).click();
      await expect(amountOption(again, 100)).toBeChecked();
    });
  }

  test('an expired payment code is shown as expired without a reload and can be checked', {
    tag: '@full',
  }, async ({ page, t }) => {
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_masary');
    await payFromWallet(wallet, t);
    await page.waitForURL(/bill_reference=/);
    await actAtGateway(readReference(page), 'expire');

    await expect(page.getByRole('heading', { name: t('payment:closed.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('payment:check.now') })).toBeVisible();
  });

  test('a second payment starts only after the first is cancelled', { tag: '@full' }, async ({
    page,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);
    let wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_aman');
    await payFromWallet(wallet, t);
    await page.waitForURL(/bill_reference=/);
    const first = readReference(page);

    wallet = await openWallet(page, t);
    await expect(wallet.getByRole('link', { name: t('wallet:pending.show') })).toBeVisible();
    await chooseMethod(wallet, t, 'accept_aman');
    await payFromWallet(wallet, t, 50);
    await wallet.getByRole('button', { name: t('wallet:pending.giveUp') }).click();

    await expect.poll(() => readReference(page)).not.toBe(first);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('payment:names.aman'));
  });

  test('a payment can be cancelled in the wallet after a confirmation, and another can start', {
    tag: '@full',
  }, async ({ page, t, axe }) => {
    let wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_aman');
    await payFromWallet(wallet, t);
    await page.waitForURL(/bill_reference=/);
    const first = readReference(page);
    await page.goto('/about');

    wallet = await openWallet(page, t);
    const pendingList = wallet.getByRole('list', { name: t('wallet:pending.title') });
    const cancel = pendingList.getByRole('button', { name: t('wallet:pending.cancel') });
    await cancel.click();
    const question = page.getByRole('dialog', { name: t('wallet:pending.ask.title') });
    await axe(page);
    await question.getByRole('button', { name: t('wallet:pending.ask.stay') }).click();
    await expect(question).toBeHidden();
    await expect(pendingList).toBeVisible();

    await cancel.click();
    await question.getByRole('button', { name: t('wallet:pending.ask.go') }).click();
    await expect(question).toBeHidden();
    await expect(pendingList).toHaveCount(0);
    await chooseMethod(wallet, t, 'accept_aman');
    await payFromWallet(wallet, t, 50);
    await page.waitForURL(/bill_reference=/);
    expect(readReference(page)).not.toBe(first);
  });

  test('a payment can be cancelled on the payment page after a confirmation', async ({
    page,
    t,
  }) => {
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_aman');
    await payFromWallet(wallet, t);
    await page.getByRole('button', { name: t('payment:giveUp.button') }).click();
    const question = page.getByRole('dialog', { name: t('payment:giveUp.title') });
    await question.getByRole('button', { name: t('payment:giveUp.go') }).click();
    await expect(page.getByRole('heading', { name: t('payment:cancelled.title') })).toBeVisible();
  });

  test('a check that ends the payment does not say that it is still expected', {
    tag: '@full',
  }, async ({ page, t }) => {
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_aman');
    await payFromWallet(wallet, t);
    const check = page.getByRole('button', { name: t('payment:check.now') });
    await check.click();
    await expect(page.getByText(t('payment:check.unchanged'))).toBeVisible();

    await page.route('**/trpc/payment.check*', async (route) => {
      const response = await route.fetch();
      const [{ result }] = await response.json();
      const data = { ...result.data, status: 'failed' };
      await route.fulfill({ response, json: [{ result: { ...result, data } }] });
    });
    await check.click();
    await expect(page.getByRole('heading', { name: t('payment:declined.title') })).toBeVisible();
    await expect(check).toBeEnabled();
    await expect(page.getByText(t('payment:check.unchanged'))).toBeHidden();
  });

  test('a payment started offline keeps its form and succeeds on retry when online', async ({
    page,
    context,
    t,
    tolerate,
  }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_aman');
    await expect(amountOption(wallet, 100)).toBeVisible();
    await context.setOffline(true);
    await payFromWallet(wallet, t);
    await expect(wallet.getByText(t('common:unreachable'))).toBeVisible();
    await expect(amountOption(wallet, 100)).toBeChecked();

    await context.setOffline(false);
    await payFromWallet(wallet, t);
    await page.waitForURL(/bill_reference=/);
  });

  for (const { path, tag } of [
    { path: '/payment/callback', tag: '@full' },
    { path: '/payment/callback?reference=nobodysreferencehere', tag: [] },
  ]) {
    test(`${path} reports an unknown payment`, { tag }, async ({ page, t, axe, tolerate }) => {
      tolerate(failedRequest);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: t('payment:unknown.title') })).toBeVisible();
      await axe(page);
    });
  }

  test('a gateway page that was closed is reopened from the wallet', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    let wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'opay_card');
    await payFromWallet(wallet, t);
    const decline = page.locator('button[value="decline"]');
    await decline.waitFor();
    const gateway = page.url();
    await page.goto('/about');

    wallet = await openWallet(page, t);
    await wallet.getByRole('link', { name: t('wallet:pending.goOn') }).click();
    const name = t('payment:names.opay');
    await page.getByRole('button', { name: t('payment:goOn', { name }) }).click();
    await page.waitForURL(gateway);
    await page.locator('button[value="pay:card"]').click();
    await expect(page.getByRole('heading', { name: t('payment:paid.title') })).toBeVisible();
  });

  test('replacing a pending payment uses the amount chosen last', { tag: '@full' }, async ({
    page,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);
    let wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_aman');
    await payFromWallet(wallet, t);
    await page.waitForURL(/bill_reference=/);

    wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_aman');
    await payFromWallet(wallet, t, 50);
    const cancelFirst = wallet.getByRole('button', { name: t('wallet:pending.giveUp') });
    await expect(cancelFirst).toBeVisible();
    await amountOption(wallet, 140).check();
    const started = page.waitForRequest(/trpc\/wallet\.recharge/);
    await cancelFirst.click();
    expect((await started).postData()).toContain('"amount":140');
  });
});
