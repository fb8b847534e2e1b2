import type { Locator, Page } from '@playwright/test';
import {
  checkoutDialog,
  classroomPath,
  expectLessonOpen,
  lessonRow,
  openWalletPayment,
} from '../../pages/checkout.ts';
import { walletButton } from '../../pages/header.ts';
import { readReference, walletDialog } from '../../pages/wallet.ts';
import { actAtGateway } from '../../support/product/gateways.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { clickTwice, countCalls } from '../../support/runner/click-twice.ts';
import { formatMoney, type Translate } from '../../support/runner/translations.ts';
import { expect, failedRequest, test } from '../../support/student/buyer.ts';

async function openShortBalance(page: Page, t: Translate): Promise<Locator> {
  await openWalletPayment(page, t);
  return checkoutDialog(page).getByRole('region', { name: t('checkout:order.title') });
}

/** Creates the payment code for the missing amount: 40 EGP with Fawry's fees. */
async function orderLesson(page: Page, t: Translate): Promise<string> {
  const terms = await openShortBalance(page, t);
  await terms.locator('summary').click();
  await terms.getByRole('button').last().click();
  await page.waitForURL(/\/payment\/callback\?reference=/);
  await expect(page.getByRole('img', { name: t('payment:kiosk.barcode') })).toBeVisible();
  return readReference(page);
}

const lessonName = (page: Page) => lessonRow(page).getByRole('heading').innerText();

/** A lesson as sentences name it. */
const nameIn = (t: Translate, name: string) => ({ lesson: t('payment:order.lesson', { name }) });

test.describe('deferred purchase', () => {
  test('creates a payment code for the missing amount and opens the lesson after the payment', async ({
    page,
    t,
    signInBuyer,
    axe,
  }) => {
    await signInBuyer(page, { balance: 50 });
    const terms = await openShortBalance(page, t);
    const lesson = await lessonName(page);
    await terms.locator('summary').click();
    await expect(terms).toContainText(formatMoney(t, 40));
    await expect(terms).toContainText(formatMoney(t, 90));
    await axe(page);
    const calls = countCalls(page, 'checkout.orderLesson');
    await clickTwice(terms.getByRole('button').last());
    await page.waitForURL(/\/payment\/callback\?reference=/);
    expect(calls()).toBe(1);
    await expect(page.getByText(t('payment:order.takeBack'))).toBeVisible();
    await axe(page);

    await actAtGateway(readReference(page), 'pay');

    const opened = t('payment:order.opened', { ...nameIn(t, lesson), price: formatMoney(t, 90) });
    await expect(page.getByText(opened)).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: t('payment:order.toLesson') }).click();
    await expect(page).toHaveURL(/\/course\/\d+/);
    await expect(page.getByRole('heading', { level: 1, name: lesson })).toBeVisible();
  });

  test('shows a lesson that has been opened in the meantime instead of ordering it', {
    tag: '@full',
  }, async ({ page, t, signInBuyer, tolerate }) => {
    tolerate(failedRequest);
    const studentId = await signInBuyer(page, { balance: 50 });
    const terms = await openShortBalance(page, t);
    const name = await lessonName(page);
    await queryDatabase(
      (sql) => sql`insert into enrolments (student_id, course_id, source, expires_at)
        select ${studentId}, courses.id, 'operator', now() + interval '7 days'
        from courses where ${name} in (name_en, name_ar)`,
    );
    await terms.locator('summary').click();
    await terms.getByRole('button').last().click();
    await expect(checkoutDialog(page)).toHaveCount(0);
    await expectLessonOpen(page, t);
  });

  test('notifies a student on another page and links to the lesson', { tag: '@full' }, async ({
    page,
    t,
    signInBuyer,
    axe,
  }) => {
    await signInBuyer(page, { balance: 50 });
    const reference = await orderLesson(page, t);
    await page.goto(classroomPath);
    const lesson = await lessonName(page);
    await page.goto('/faqs');
    await actAtGateway(reference, 'pay');

    await expect(page.getByText(t('payment:arrived.opened', nameIn(t, lesson)))).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: t('payment:order.toLesson') }).click();
    await expect(page).toHaveURL(new RegExp(`${classroomPath}/course/\\d+`));
    await expect(page.getByText(t('payment:arrived.opened', nameIn(t, lesson)))).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: lesson })).toBeVisible();
  });

  test('opens the lesson on the classroom page when the payment arrives', { tag: '@full' }, async ({
    page,
    t,
    signInBuyer,
  }) => {
    await signInBuyer(page, { balance: 50 });
    const reference = await orderLesson(page, t);
    await page.goto(classroomPath);
    await expect(
      lessonRow(page).getByRole('button', { name: t('classroom:action.buy') }),
    ).toBeVisible();
    await actAtGateway(reference, 'pay');
    await expectLessonOpen(page, t);
  });

  test('reopens the payment, which only tops up the wallet once the purchase is cancelled', {
    tag: '@full',
  }, async ({ page, t, signInBuyer }) => {
    await signInBuyer(page, { balance: 50 });
    const reference = await orderLesson(page, t);
    await page.goto(classroomPath);
    const lesson = await lessonName(page);
    await openShortBalance(page, t);
    await checkoutDialog(page)
      .getByRole('link', { name: t('checkout:order.show') })
      .click();
    await page.waitForURL(/\/payment\/callback\?reference=/);
    expect(readReference(page)).toBe(reference);
    await page.getByRole('button', { name: t('payment:order.takeBack') }).click();
    await expect(page.getByText(t('payment:order.cancelled', nameIn(t, lesson)))).toBeVisible();

    await actAtGateway(reference, 'pay');
    await expect(page.getByText(t('payment:paid.recharge', { amount: 40 }))).toBeVisible();
    await expect(page.getByText(t('payment:order.cancelledPaid', nameIn(t, lesson)))).toBeVisible();
    const slot = walletButton(page, t);
    await expect(slot).toContainText('90');
  });

  test('uses a pending payment that is large enough', { tag: '@full' }, async ({
    page,
    t,
    signInBuyer,
  }) => {
    await signInBuyer(page, { balance: 50 });
    const reference = await orderLesson(page, t);
    await page.getByRole('button', { name: t('payment:order.takeBack') }).click();
    await expect(page.getByRole('button', { name: t('payment:order.takeBack') })).toBeHidden();
    await openShortBalance(page, t);
    await checkoutDialog(page).getByText(t('checkout:order.titleAttach')).click();
    const [payment] = await queryDatabase(
      (sql) => sql`select charge_amount from intents where reference = ${reference}`,
    );
    const total = Number(payment?.['charge_amount']) / 100;
    const offer = { amount: formatMoney(t, total), price: formatMoney(t, 90) };
    expect(total).toBeGreaterThan(40);
    await expect(checkoutDialog(page).getByText(t('checkout:order.attach', offer))).toBeVisible();
    await checkoutDialog(page)
      .getByRole('button', { name: t('checkout:order.goAttach') })
      .click();
    await page.waitForURL(/\/payment\/callback\?reference=/);
    expect(readReference(page)).toBe(reference);
    await expect(page.getByRole('button', { name: t('payment:order.takeBack') })).toBeVisible();
  });

  test('prefills the wallet form with the missing amount, rounded up', { tag: '@full' }, async ({
    page,
    t,
    signInBuyer,
  }) => {
    await signInBuyer(page, { balance: 48 });
    await openShortBalance(page, t);
    await checkoutDialog(page)
      .getByRole('button', { name: t('checkout:wallet.topUp', { amount: formatMoney(t, 42) }) })
      .click();
    const wallet = walletDialog(page, t);
    const name = page.getByText(t('wallet:method.ways.fawry_fawry.name'), { exact: true });
    await wallet.locator('label').filter({ has: name }).getByRole('radio').check();
    await wallet.getByRole('button', { name: t('wallet:next') }).click();
    await expect(wallet.getByLabel(t('wallet:amount.otherLabel'))).toHaveValue('45');
  });

  test('notifies the student on the next page if the payment arrived while no page was open', {
    tag: '@full',
  }, async ({ page, t, signInBuyer }) => {
    await signInBuyer(page, { balance: 50 });
    const reference = await orderLesson(page, t);
    await page.goto(classroomPath);
    const lesson = await lessonName(page);
    await page.goto('/livez');
    await actAtGateway(reference, 'pay');
    await page.goto('/faqs');
    await expect(page.getByText(t('payment:arrived.opened', nameIn(t, lesson)))).toBeVisible();
    await page.getByRole('button', { name: t('common:notices.dismiss') }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(t('payment:arrived.opened', nameIn(t, lesson)))).toBeHidden();
  });

  test('notifies the student of a payment that the gateway had declined before', {
    tag: '@full',
  }, async ({ page, t, signInBuyer }) => {
    await signInBuyer(page, { balance: 50 });
    const reference = await orderLesson(page, t);
    await page.goto(classroomPath);
    const lesson = await lessonName(page);
    await page.goto(`/payment/callback?reference=${reference}`);
    const declined = page.getByRole('heading', { name: t('payment:declined.title') });
    await actAtGateway(reference, 'decline');
    await expect(declined).toBeVisible();
    await page.goto('/faqs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/livez');
    await actAtGateway(reference, 'pay');
    await page.goto('/faqs');
    await expect(page.getByText(t('payment:arrived.opened', nameIn(t, lesson)))).toBeVisible();
  });
});
