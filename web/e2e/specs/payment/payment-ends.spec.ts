import {
  amountOf,
  asNewStudent,
  chooseWay,
  openWallet,
  pay,
  shownReference,
  walletOf,
} from '../../support/payment/wallet.ts';
import { playAt } from '../../support/product/gateways.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.beforeEach(async ({ page, baseURL }) => {
  await asNewStudent(page, baseURL ?? '');
  await page.goto('/about');
});

test.describe('end of a payment', () => {
  for (const [press, end] of [
    ['decline', 'declined'],
    ['expire', 'closed'],
    ['cancel', 'closed'],
  ] as const) {
    test(`a card payment ended by ${press} adds nothing and offers a retry`, async ({
      page,
      say,
      axe,
    }) => {
      const wallet = await openWallet(page, say);
      await chooseWay(wallet, say, 'opay_card');
      await pay(wallet, say);
      await page.locator(`button[value="${press}"]`).click();
      await page.waitForURL(/\/payment\/callback\?reference=/);
      const name = say('payment:names.opay');

      await expect(page.getByRole('heading', { name: say(`payment:${end}.title`) })).toBeVisible();
      await expect(page.getByText(say(`payment:line.ended.${end}`, { name }))).toBeVisible();
      await axe(page);
      await page.getByRole('button', { name: say('payment:again') }).click();
      const again = walletOf(page, say);
      await again.getByRole('radio').first().check();
      await again.getByRole('button', { name: say('wallet:next') }).click();
      await expect(amountOf(again, 100)).toBeChecked();
    });
  }

  test('an expired number is shown without a reload and can be checked', async ({ page, say }) => {
    const wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'accept_masary');
    await pay(wallet, say);
    await page.waitForURL(/bill_reference=/);
    await playAt(shownReference(page), 'expire');

    await expect(page.getByRole('heading', { name: say('payment:closed.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: say('payment:check.now') })).toBeVisible();
  });

  test('a second payment waits for the first or cancels it', async ({ page, say, tolerate }) => {
    tolerate(failedRequest);
    let wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'accept_aman');
    await pay(wallet, say);
    await page.waitForURL(/bill_reference=/);
    const first = shownReference(page);

    wallet = await openWallet(page, say);
    await expect(wallet.getByRole('link', { name: say('wallet:pending.show') })).toBeVisible();
    await chooseWay(wallet, say, 'accept_aman');
    await pay(wallet, say, 50);
    await wallet.getByRole('button', { name: say('wallet:pending.giveUp') }).click();

    await expect.poll(() => shownReference(page)).not.toBe(first);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(say('payment:names.aman'));
  });

  test('a payment is cancelled in the wallet after a confirmation, and another one starts', async ({
    page,
    say,
    axe,
  }) => {
    let wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'accept_aman');
    await pay(wallet, say);
    await page.waitForURL(/bill_reference=/);
    const first = shownReference(page);
    await page.goto('/about');

    wallet = await openWallet(page, say);
    const waiting = wallet.getByRole('list', { name: say('wallet:pending.title') });
    const cancel = waiting.getByRole('button', { name: say('wallet:pending.cancel') });
    await cancel.click();
    const question = page.getByRole('dialog', { name: say('wallet:pending.ask.title') });
    await axe(page);
    await question.getByRole('button', { name: say('wallet:pending.ask.stay') }).click();
    await expect(question).toBeHidden();
    await expect(waiting).toBeVisible();

    await cancel.click();
    await question.getByRole('button', { name: say('wallet:pending.ask.go') }).click();
    await expect(question).toBeHidden();
    await expect(waiting).toHaveCount(0);
    await chooseWay(wallet, say, 'accept_aman');
    await pay(wallet, say, 50);
    await page.waitForURL(/bill_reference=/);
    expect(shownReference(page)).not.toBe(first);
  });

  test('a payment is cancelled on its page after a confirmation', async ({ page, say }) => {
    const wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'accept_aman');
    await pay(wallet, say);
    await page.getByRole('button', { name: say('payment:giveUp.button') }).click();
    const question = page.getByRole('dialog', { name: say('payment:giveUp.title') });
    await question.getByRole('button', { name: say('payment:giveUp.go') }).click();
    await expect(page.getByRole('heading', { name: say('payment:cancelled.title') })).toBeVisible();
  });

  test('an offline payment keeps its form and succeeds on retry when online', async ({
    page,
    context,
    say,
    tolerate,
  }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
    const wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'accept_aman');
    await context.setOffline(true);
    await pay(wallet, say);
    await expect(wallet.getByText(say('common:unreachable'))).toBeVisible();
    await expect(amountOf(wallet, 100)).toBeChecked();

    await context.setOffline(false);
    await pay(wallet, say);
    await page.waitForURL(/bill_reference=/);
  });

  for (const { path, tag } of [
    { path: '/payment/callback', tag: '@full' },
    { path: '/payment/callback?reference=nobodysreferencehere', tag: [] },
  ]) {
    test(`${path} shows an unknown payment`, { tag }, async ({ page, say, axe, tolerate }) => {
      tolerate(failedRequest);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: say('payment:unknown.title') })).toBeVisible();
      await axe(page);
    });
  }

  test('a gateway page that was closed is reopened from the wallet', async ({ page, say }) => {
    let wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'opay_card');
    await pay(wallet, say);
    const decline = page.locator('button[value="decline"]');
    await decline.waitFor();
    const gateway = page.url();
    await page.goto('/about');

    wallet = await openWallet(page, say);
    await wallet.getByRole('link', { name: say('wallet:pending.goOn') }).click();
    const name = say('payment:names.opay');
    await page.getByRole('button', { name: say('payment:goOn', { name }) }).click();
    await page.waitForURL(gateway);
    await page.locator('button[value="pay:card"]').click();
    await expect(page.getByRole('heading', { name: say('payment:paid.title') })).toBeVisible();
  });

  test('replacing a pending payment uses the amount chosen last', async ({
    page,
    say,
    tolerate,
  }) => {
    tolerate(failedRequest);
    let wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'accept_aman');
    await pay(wallet, say);
    await page.waitForURL(/bill_reference=/);

    wallet = await openWallet(page, say);
    await chooseWay(wallet, say, 'accept_aman');
    await pay(wallet, say, 50);
    const giveUp = wallet.getByRole('button', { name: say('wallet:pending.giveUp') });
    await expect(giveUp).toBeVisible();
    await amountOf(wallet, 140).check();
    const begun = page.waitForRequest(/trpc\/wallet\.recharge/);
    await giveUp.click();
    expect((await begun).postData()).toContain('"amount":140');
  });
});
