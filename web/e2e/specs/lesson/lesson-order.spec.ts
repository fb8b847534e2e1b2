import type { Locator, Page } from '@playwright/test';
import { lessonRow, popupOf, seeOpen, shop, toWallet } from '../../support/payment/shopping.ts';
import { shownReference, walletOf } from '../../support/payment/wallet.ts';
import { playAt } from '../../support/product/gateways.ts';
import { inDatabase } from '../../support/product/school-database.ts';
import { money, type Say } from '../../support/runner/say.ts';
import { expect, failedRequest, test } from '../../support/student/buyer.ts';

async function fallShort(page: Page, say: Say): Promise<Locator> {
  await toWallet(page, say);
  return popupOf(page).getByRole('region', { name: say('checkout:order.title') });
}

/** Creates the payment number for the missing amount: 40 L.E with Fawry's fees. */
async function orderLesson(page: Page, say: Say): Promise<string> {
  const terms = await fallShort(page, say);
  await terms.getByRole('button').last().click();
  await page.waitForURL(/\/payment\/callback\?reference=/);
  await expect(page.getByRole('img', { name: say('payment:kiosk.barcode') })).toBeVisible();
  return shownReference(page);
}

const lessonName = (page: Page) => lessonRow(page).getByRole('heading').innerText();

test.describe('deferred purchase', () => {
  test('creates a payment number for the missing amount and opens the lesson when it is paid', async ({
    page,
    say,
    buyer,
    axe,
  }) => {
    await buyer(page, { balance: 50 });
    const terms = await fallShort(page, say);
    const lesson = await lessonName(page);
    await expect(terms).toContainText(money(say, 40));
    await expect(terms).toContainText(money(say, 90));
    await axe(page);
    await terms.getByRole('button').last().click();
    await page.waitForURL(/\/payment\/callback\?reference=/);
    await expect(page.getByText(say('payment:order.takeBack'))).toBeVisible();
    await axe(page);

    await playAt(shownReference(page), 'pay');

    const opened = say('payment:order.opened', { lesson, price: money(say, 90) });
    await expect(page.getByText(opened)).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: say('payment:order.toLesson') }).click();
    await seeOpen(page, say);
  });

  test('shows a lesson that was opened elsewhere instead of ordering it', async ({
    page,
    say,
    buyer,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const studentId = await buyer(page, { balance: 50 });
    const terms = await fallShort(page, say);
    const name = await lessonName(page);
    await inDatabase(
      (sql) => sql`insert into enrolments (student_id, course_id, source, expires_at)
        select ${studentId}, courses.id, 'operator', now() + interval '7 days'
        from courses where ${name} in (name_en, name_ar)`,
    );
    await terms.getByRole('button').last().click();
    await expect(popupOf(page)).toHaveCount(0);
    await seeOpen(page, say);
  });

  test('notifies a student on another page and links to the lesson', { tag: '@full' }, async ({
    page,
    say,
    buyer,
    axe,
  }) => {
    await buyer(page, { balance: 50 });
    const reference = await orderLesson(page, say);
    await page.goto(shop);
    const lesson = await lessonName(page);
    await page.goto('/faqs');
    await playAt(reference, 'pay');

    await expect(page.getByText(say('payment:arrived.opened', { lesson }))).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: say('payment:order.toLesson') }).click();
    await expect(page).toHaveURL(new RegExp(shop));
    await expect(page.getByText(say('payment:arrived.opened', { lesson }))).toBeHidden();
    await seeOpen(page, say);
  });

  test('opens the lesson on its own page when the payment arrives', { tag: '@full' }, async ({
    page,
    say,
    buyer,
  }) => {
    await buyer(page, { balance: 50 });
    const reference = await orderLesson(page, say);
    await page.goto(shop);
    await expect(
      lessonRow(page).getByRole('button', { name: say('classroom:action.buy') }),
    ).toBeVisible();
    await playAt(reference, 'pay');
    await seeOpen(page, say);
  });

  test('reopens its payment, and only fills the wallet after it is cancelled', {
    tag: '@full',
  }, async ({ page, say, buyer }) => {
    await buyer(page, { balance: 50 });
    const reference = await orderLesson(page, say);
    await page.goto(shop);
    const lesson = await lessonName(page);
    await fallShort(page, say);
    await popupOf(page)
      .getByRole('link', { name: say('checkout:order.show') })
      .click();
    await page.waitForURL(/\/payment\/callback\?reference=/);
    expect(shownReference(page)).toBe(reference);
    await page.getByRole('button', { name: say('payment:order.takeBack') }).click();
    await expect(page.getByText(say('payment:order.cancelled', { lesson }))).toBeVisible();

    await playAt(reference, 'pay');
    await expect(page.getByText(say('payment:paid.recharge', { amount: 40 }))).toBeVisible();
    const slot = page.getByRole('banner').getByRole('button', { name: say('common:wallet.label') });
    await expect(slot).toContainText('90');
  });

  test('attaches a pending payment that is large enough', { tag: '@full' }, async ({
    page,
    say,
    buyer,
  }) => {
    await buyer(page, { balance: 50 });
    const reference = await orderLesson(page, say);
    await page.getByRole('button', { name: say('payment:order.takeBack') }).click();
    await expect(page.getByRole('button', { name: say('payment:order.takeBack') })).toBeHidden();
    await fallShort(page, say);
    await popupOf(page)
      .getByRole('button', { name: say('checkout:order.goAttach') })
      .click();
    await page.waitForURL(/\/payment\/callback\?reference=/);
    expect(shownReference(page)).toBe(reference);
    await expect(page.getByRole('button', { name: say('payment:order.takeBack') })).toBeVisible();
  });

  test('prefills the missing amount in the wallet', { tag: '@full' }, async ({
    page,
    say,
    buyer,
  }) => {
    await buyer(page, { balance: 48 });
    await fallShort(page, say);
    await popupOf(page)
      .getByRole('button', { name: say('checkout:wallet.topUp', { amount: money(say, 42) }) })
      .click();
    const wallet = walletOf(page, say);
    const name = page.getByText(say('wallet:method.ways.fawry_fawry.name'), { exact: true });
    await wallet.locator('label').filter({ has: name }).getByRole('radio').check();
    await wallet.getByRole('button', { name: say('wallet:next') }).click();
    await expect(wallet.getByLabel(say('wallet:amount.otherLabel'))).toHaveValue('45');
  });

  test('notifies the student on the next page after a payment with no page open', {
    tag: '@full',
  }, async ({ page, say, buyer }) => {
    await buyer(page, { balance: 50 });
    const reference = await orderLesson(page, say);
    await page.goto(shop);
    const lesson = await lessonName(page);
    await page.goto('/livez');
    await playAt(reference, 'pay');
    await page.goto('/faqs');
    await expect(page.getByText(say('payment:arrived.opened', { lesson }))).toBeVisible();
    await page.getByRole('button', { name: say('common:notices.dismiss') }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(say('payment:arrived.opened', { lesson }))).toBeHidden();
  });
});
