import type { Page } from '@playwright/test';
import { walletButton } from '../../pages/header.ts';
import { chooseMethod, openWallet, payFromWallet, readReference } from '../../pages/wallet.ts';
import { actAtGateway } from '../../support/product/gateways.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import type { Translate } from '../../support/runner/translations.ts';
import { signInNewStudent } from '../../support/student/registered-student.ts';

test.beforeEach(async ({ page, baseURL }) => {
  await signInNewStudent(page, baseURL ?? '');
  await page.goto('/about');
});

async function expectPaid(page: Page, t: Translate): Promise<void> {
  await expect(page.getByRole('heading', { name: t('payment:paid.title') })).toBeVisible();
  await expect(page.getByText(t('payment:paid.recharge', { amount: 100 }))).toBeVisible();
  const slot = walletButton(page, t);
  await expect(slot).toContainText('100');
}

const redirectMethods = [
  { method: 'fawry_page', press: 'pay:card', needsPhone: false, tag: '@full' },
  { method: 'accept_ewallet', press: 'pay:wallet', needsPhone: true, tag: '@full' },
  { method: 'fawry_ewallet', press: 'pay:wallet', needsPhone: true, tag: '@full' },
  { method: 'opay_ewallet', press: 'pay:wallet', needsPhone: true, tag: '@full' },
  { method: 'opay_card', press: 'pay:card', needsPhone: false },
];

test.describe('payment method', () => {
  for (const { method, press, needsPhone, tag = [] } of redirectMethods) {
    test(`a ${method} payment on the gateway's page credits the wallet`, {
      tag,
    }, async ({ page, t }) => {
      const wallet = await openWallet(page, t);
      await chooseMethod(wallet, t, method);
      if (needsPhone) await wallet.getByLabel(t('wallet:phone.label')).fill('٠١٠١٢٣٤٥٦٧٨');
      await payFromWallet(wallet, t);
      await page.locator(`button[value="${press}"]`).click();
      await page.waitForURL(/\/payment\/callback\?reference=/);
      await expectPaid(page, t);
    });
  }

  test("a card payment takes place in the gateway's frame and credits the wallet", async ({
    page,
    t,
  }) => {
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_card');
    await payFromWallet(wallet, t);
    await page.frameLocator('iframe').locator('button[value="pay:card"]').click();
    await page.waitForURL(/\/payment\/callback\?reference=/);
    await expectPaid(page, t);
  });

  test("a card that is declined in the gateway's frame leads to the page of the payment", async ({
    page,
    t,
  }) => {
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_card');
    await payFromWallet(wallet, t);
    await page.frameLocator('iframe').locator('button[value="decline"]').click();
    await page.waitForURL(/\/payment\/callback\?reference=/);
    await expect(page.getByRole('heading', { name: t('payment:declined.title') })).toBeVisible();
  });

  for (const [method, tag = []] of [['accept_aman'], ['accept_masary', '@full']] as const) {
    test(`an ${method} payment shows a payment code and then credits the wallet`, { tag }, async ({
      page,
      t,
      axe,
    }) => {
      const wallet = await openWallet(page, t);
      await chooseMethod(wallet, t, method);
      await payFromWallet(wallet, t);
      await page.waitForURL(/\/payment\/callback\?.*bill_reference=\d+/);
      await expect(page.getByRole('img', { name: t('payment:kiosk.barcode') })).toBeVisible();
      await expect(page.getByRole('timer')).toHaveText(/^2[34]:\d\d:\d\d$/);
      await axe(page);

      await actAtGateway(readReference(page), 'pay');
      await expectPaid(page, t);
    });
  }

  test('Fawry shows a payment code immediately, and the same code for the same amount', {
    tag: '@full',
  }, async ({ page, t }) => {
    const openNumber = async () => {
      const wallet = await openWallet(page, t);
      await chooseMethod(wallet, t, 'fawry_fawry');
      await payFromWallet(wallet, t);
      await page.waitForURL(/bill_reference=/);
      await expect(page.getByText(t('payment:kiosk.steps.fawry'))).toBeVisible();
      return new URL(page.url()).searchParams.get('bill_reference');
    };
    const first = await openNumber();
    await page.goto('/about');
    expect(await openNumber()).toBe(first);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: t('payment:kiosk.save'), exact: true }).click();
    expect((await saved).suggestedFilename()).toBe(`fasl-${first}.png`);

    await actAtGateway(readReference(page), 'pay');
    await expectPaid(page, t);
  });

  test('"Check now" recovers a payment whose webhook was lost', async ({ page, t }) => {
    const wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_aman');
    await payFromWallet(wallet, t);
    const check = page.getByRole('button', { name: t('payment:check.now') });
    await check.click();
    await expect(page.getByText(t('payment:check.unchanged'))).toBeVisible();

    await actAtGateway(readReference(page), 'pay', { lost: true });
    await check.click();
    await expectPaid(page, t);
    const name = t('payment:names.aman');
    await expect(page.getByText(t('payment:line.asked', { name }))).toBeVisible();
  });

  test('an amount mismatch and a refund are explained', { tag: '@full' }, async ({
    page,
    t,
    axe,
    tolerate,
  }) => {
    tolerate(failedRequest);
    let wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_aman');
    await payFromWallet(wallet, t);
    await page.waitForURL(/bill_reference=/);
    const reference = readReference(page);
    await actAtGateway(reference, 'pay', { amountOff: -500 });
    const name = t('payment:names.aman');
    await expect(page.getByRole('heading', { name: t('payment:differs.title') })).toBeVisible();
    await expect(page.getByText(t('payment:differs.first'))).toBeVisible();
    await expect(page.getByText(t('payment:line.differs', { name }))).toBeVisible();
    await expect(page.getByRole('button', { name: t('payment:giveUp.button') })).toBeHidden();
    await axe(page);
    wallet = await openWallet(page, t);
    await chooseMethod(wallet, t, 'accept_aman');
    await payFromWallet(wallet, t, 50);
    await expect(wallet.getByRole('alert')).toContainText(
      t('wallet:pending.differs', { amount: 106 }),
    );
    await expect(wallet.getByRole('button', { name: t('wallet:pending.giveUp') })).toBeHidden();
    await page.keyboard.press('Escape');
    await expectReviewInInvoice(page, t);

    await page.getByRole('button', { name: t('payment:check.now') }).click();
    await expectPaid(page, t);

    await actAtGateway(reference, 'refund');
    const returned = page.getByRole('heading', {
      name: t('payment:returned.title', { returned: 106 }),
    });
    await expect(async () => {
      await page.reload();
      await expect(returned).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const line = page.getByRole('region', { name: t('payment:line.label') });
    await expect(line.getByText(t('payment:line.returned', { returned: 106 }))).toBeVisible();
  });
});

/** Finds the review of the newest payment in the list of invoices and in its invoice. */
async function expectReviewInInvoice(page: Page, t: Translate): Promise<void> {
  await page.goto('/dashboard/activity/invoices');
  const row = page.getByRole('listitem').filter({ hasText: t('activity:review.open') });
  const invoiceRef = await row.locator('bdi[dir=ltr]').first().innerText();
  await page.goto(`/receipt/${invoiceRef}`);
  const receipt = page.getByRole('article', { name: t('receipt:title.review.open') });
  await receipt.getByRole('link', { name: t('receipt:toPayment') }).click();
}
