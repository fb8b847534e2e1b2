import type { Page } from '@playwright/test';
import {
  asNewStudent,
  chooseWay,
  openWallet,
  pay,
  shownReference,
} from '../../support/payment/wallet.ts';
import { playAt } from '../../support/product/gateways.ts';
import type { Say } from '../../support/runner/say.ts';
import { expect, test } from '../../support/runner/test.ts';

test.beforeEach(async ({ page, baseURL }) => {
  await asNewStudent(page, baseURL ?? '');
  await page.goto('/about');
});

async function expectPaid(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('heading', { name: say('payment:paid.title') })).toBeVisible();
  await expect(page.getByText(say('payment:paid.recharge', { amount: 100 }))).toBeVisible();
  const slot = page.getByRole('banner').getByRole('button', { name: say('common:wallet.label') });
  await expect(slot).toContainText('100');
}

const pages = [
  { way: 'fawry_fawry', press: 'pay:card', needsPhone: false },
  { way: 'accept_ewallet', press: 'pay:wallet', needsPhone: true },
  { way: 'fawry_ewallet', press: 'pay:wallet', needsPhone: true },
  { way: 'opay_ewallet', press: 'pay:wallet', needsPhone: true },
  { way: 'opay_card', press: 'pay:card', needsPhone: false },
];

test.describe('payment method', () => {
  for (const { way, press, needsPhone } of pages) {
    test(`${way} is paid on the gateway's page, which returns to the credited wallet`, async ({
      page,
      say,
    }) => {
      const wallet = await openWallet(page, say);
      await chooseWay(wallet, say, way);
      if (needsPhone) await wallet.getByLabel(say('wallet:phone.label')).fill('٠١٠١٢٣٤٥٦٧٨');
      await pay(wallet, say);
      await page.locator(`button[value="${press}"]`).click();
      await page.waitForURL(/\/payment\/callback\?reference=/);
      await expectPaid(page, say);
    });
  }

  test("a card is paid in the gateway's frame without leaving the page", async ({ page, say }) => {
    const wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'accept_card');
    await pay(wallet, say);
    await page.frameLocator('iframe').locator('button[value="pay:card"]').click();
    await page.waitForURL(/\/payment\/callback\?reference=/);
    await expectPaid(page, say);
  });

  for (const way of ['accept_aman', 'accept_masary'] as const) {
    test(`${way} shows a number and updates when it is paid`, async ({ page, say, axe }) => {
      const wallet = await openWallet(page, say);
      await chooseWay(wallet, say, way);
      await pay(wallet, say);
      await page.waitForURL(/\/payment\/callback\?.*bill_reference=\d+/);
      await expect(page.getByRole('img', { name: say('payment:kiosk.barcode') })).toBeVisible();
      await expect(page.getByRole('timer')).toHaveText(/^2[34]:\d\d:\d\d$/);
      await axe(page);

      await playAt(shownReference(page), 'pay');
      await expectPaid(page, say);
    });
  }

  test('Fawry shows a number at once, and the same number for the same amount', async ({
    page,
    say,
  }) => {
    const number = async () => {
      const wallet = await openWallet(page, say);
      await chooseWay(wallet, say, 'fawry_fawry');
      await wallet.getByRole('radio', { name: /^100\b/ }).check();
      await wallet.getByRole('button', { name: say('wallet:amount.asCode') }).click();
      await page.waitForURL(/bill_reference=/);
      await expect(page.getByText(say('payment:kiosk.steps.fawry'))).toBeVisible();
      return new URL(page.url()).searchParams.get('bill_reference');
    };
    const first = await number();
    await page.goto('/about');
    expect(await number()).toBe(first);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: say('payment:kiosk.save'), exact: true }).click();
    expect((await saved).suggestedFilename()).toBe(`fasl-${first}.png`);

    await playAt(shownReference(page), 'pay');
    await expectPaid(page, say);
  });

  test('"Check now" recovers a payment whose webhook was lost', async ({ page, say }) => {
    const wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'accept_aman');
    await pay(wallet, say);
    const check = page.getByRole('button', { name: say('payment:check.now') });
    await check.click();
    await expect(page.getByText(say('payment:check.unchanged'))).toBeVisible();

    await playAt(shownReference(page), 'pay', { lost: true });
    await check.click();
    await expectPaid(page, say);
    const name = say('payment:names.aman');
    await expect(page.getByText(say('payment:line.asked', { name }))).toBeVisible();
  });

  test('a paid amount that differs is explained, and so is a refund', async ({
    page,
    say,
    axe,
  }) => {
    const wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'accept_aman');
    await pay(wallet, say);
    await page.waitForURL(/bill_reference=/);
    const reference = shownReference(page);
    await playAt(reference, 'pay', { amountOff: -500 });
    const name = say('payment:names.aman');
    await expect(page.getByRole('heading', { name: say('payment:differs.title') })).toBeVisible();
    await expect(page.getByText(say('payment:line.differs', { name }))).toBeVisible();
    await axe(page);

    await page.getByRole('button', { name: say('payment:check.now') }).click();
    await expectPaid(page, say);

    await playAt(reference, 'refund');
    const returned = page.getByRole('heading', { name: say('payment:returned.title') });
    await expect(async () => {
      await page.reload();
      await expect(returned).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const line = page.getByRole('region', { name: say('payment:line.label') });
    await expect(line.getByText(say('payment:line.returned', { returned: 106 }))).toBeVisible();
  });
});
