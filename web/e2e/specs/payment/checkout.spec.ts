import type { Route } from '@playwright/test';
import {
  checkoutDialog,
  classroomPath,
  expectLessonOpen,
  lessonRow,
  openCheckout,
  openWalletPayment,
  payButton,
} from '../../pages/checkout.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { clickTwice, countCalls } from '../../support/runner/click-twice.ts';
import { formatMoney } from '../../support/runner/translations.ts';
import { createScratchCard, expect, failedRequest, test } from '../../support/student/buyer.ts';

test.describe('checkout', () => {
  test('a lesson bought from the wallet opens in place', async ({ page, t, signInBuyer, axe }) => {
    await signInBuyer(page, { balance: 200 });
    await openCheckout(page, t);
    await expect(checkoutDialog(page)).toContainText(t('checkout:choice.characters'));
    await axe(page);
    await checkoutDialog(page)
      .getByRole('button', { name: t('checkout:choice.wallet') })
      .click();
    await expect(checkoutDialog(page).getByText('110')).toBeVisible();
    await axe(page);

    await payButton(page, t, 90).click();

    await expect(checkoutDialog(page)).toBeHidden();
    await expectLessonOpen(page, t);
    await expect(lessonRow(page).getByRole('heading')).toBeFocused();
    await expect(page.getByRole('banner').getByText('110', { exact: true })).toBeVisible();
  });

  test('a lesson bought on another device is shown as open and is not paid for twice', {
    tag: '@full',
  }, async ({ page, t, signInBuyer, tolerate }) => {
    tolerate(failedRequest);
    await signInBuyer(page, { balance: 200 });
    await openWalletPayment(page, t);
    const courseId = await lessonRow(page).getByRole('heading').getAttribute('id');
    const response = await page.request.post('/trpc/checkout.payFromWallet', {
      headers: { 'x-csrf': '1', origin: new URL(page.url()).origin },
      data: {
        courseId: Number(courseId?.replace('lesson-', '')),
        promoCode: null,
        idempotencyKey: crypto.randomUUID(),
      },
    });
    expect(response.ok()).toBe(true);

    await payButton(page, t, 90).click();

    await expect(checkoutDialog(page)).toBeHidden();
    await expectLessonOpen(page, t);
    await expect(lessonRow(page).getByRole('heading')).toBeFocused();
    await expect(page.getByRole('banner').getByText('110', { exact: true })).toBeVisible();
  });

  test('Back returns to the payment choices, where a reopened dialog also starts', {
    tag: '@full',
  }, async ({ page, t, signInBuyer }) => {
    await signInBuyer(page, { balance: 200 });
    await openWalletPayment(page, t);
    await checkoutDialog(page)
      .getByRole('button', { name: t('checkout:back') })
      .click();
    await expect(checkoutDialog(page).getByText(t('checkout:choice.title'))).toBeVisible();
    await checkoutDialog(page)
      .getByRole('button', { name: t('checkout:choice.card') })
      .click();
    await page.keyboard.press('Escape');
    await expect(checkoutDialog(page)).toBeHidden();

    await lessonRow(page)
      .getByRole('button', { name: t('classroom:action.buy') })
      .click();
    await expect(checkoutDialog(page).getByText(t('checkout:choice.title'))).toBeVisible();
  });

  test('a promo code reduces the price and can be removed', async ({
    page,
    t,
    signInBuyer,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await signInBuyer(page, { balance: 85 });
    await openWalletPayment(page, t);
    const code = checkoutDialog(page).getByLabel(t('checkout:promo.label'));
    const apply = checkoutDialog(page).getByRole('button', { name: t('checkout:promo.apply') });
    await code.fill('NOSUCH');
    await apply.click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    // Everything outside of a modal dialog is inert.
    const dismiss = checkoutDialog(page)
      .getByRole('status')
      .getByRole('button', { name: t('common:notices.dismiss') });
    await dismiss.click();
    await expect(dismiss).toBeHidden();
    await expect(code).toBeVisible();

    await code.fill('FASL10');
    await apply.click();
    const saves = t('checkout:promo.saves', { amount: formatMoney(t, 9), percent: 10 });
    await expect(checkoutDialog(page).getByText(saves)).toBeVisible();
    await expect(checkoutDialog(page).locator('s')).toContainText('90');
    await checkoutDialog(page)
      .getByRole('button', { name: t('checkout:promo.remove') })
      .click();
    await expect(checkoutDialog(page).locator('s')).toHaveCount(0);
    await expect(code).toHaveValue('');

    await code.fill('FASL10');
    await apply.click();
    await payButton(page, t, 81).click();
    await expectLessonOpen(page, t);
  });

  test('an insufficient balance shows the missing amount and links to the top-up', {
    tag: '@full',
  }, async ({ page, t, signInBuyer }) => {
    await signInBuyer(page, { balance: 40 });
    await openWalletPayment(page, t);

    const short = { have: formatMoney(t, 40), need: formatMoney(t, 50) };
    await expect(checkoutDialog(page).getByText(t('checkout:wallet.short', short))).toBeVisible();
    await checkoutDialog(page)
      .getByRole('button', { name: t('checkout:wallet.topUp', { amount: formatMoney(t, 50) }) })
      .click();
    await expect(
      page.getByRole('dialog', { name: t('checkout:label', { lesson: '' }) }),
    ).toBeHidden();
  });

  test('a wrong scratch card code can be corrected, and a valid code opens the lesson', async ({
    page,
    t,
    signInBuyer,
    tolerate,
    axe,
  }) => {
    tolerate(failedRequest);
    const card = await createScratchCard(90);
    await signInBuyer(page);
    await openCheckout(page, t);
    await checkoutDialog(page)
      .getByRole('button', { name: t('checkout:choice.card') })
      .click();
    const boxes = checkoutDialog(page).getByRole('textbox');
    const confirm = checkoutDialog(page).getByRole('button', { name: t('checkout:card.confirm') });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');

    await boxes.first().focus();
    await page.keyboard.type('NobodyHas1');
    await confirm.click();
    await expect(checkoutDialog(page).getByRole('alert')).not.toBeEmpty();
    await expect(boxes.first()).toHaveValue('N');
    await axe(page);

    await boxes.first().focus();
    await page.keyboard.type(card);
    await confirm.click();
    await expectLessonOpen(page, t);
  });

  test('a free lesson opens without a confirmation', { tag: '@full' }, async ({
    page,
    t,
    signInBuyer,
  }) => {
    const studentId = await signInBuyer(page);
    await page.goto(classroomPath);
    await lessonRow(page, 3)
      .getByRole('button', { name: t('classroom:action.enroll') })
      .click();

    await expectLessonOpen(page, t, 3);
    await expect(checkoutDialog(page)).toBeHidden();

    await queryDatabase(
      (sql) => sql`update enrolments set expires_at = now() - interval '1 minute'
        where student_id = ${studentId}`,
    );
    await page.reload();
    await lessonRow(page, 3)
      .getByRole('button', { name: t('classroom:openAgain') })
      .click();
    await expectLessonOpen(page, t, 3);
  });

  test('a payment in progress keeps its price and is sent only once', async ({
    page,
    t,
    signInBuyer,
  }) => {
    await signInBuyer(page, { balance: 200 });
    await openWalletPayment(page, t);
    const held: Route[] = [];
    const calls = countCalls(page, 'checkout.payFromWallet');
    await page.route('**/trpc/checkout.payFromWallet*', (route) => void held.push(route));
    await checkoutDialog(page).getByLabel(t('checkout:promo.label')).fill('FASL10');
    await checkoutDialog(page)
      .getByRole('button', { name: t('checkout:promo.apply') })
      .click();
    const price = t('checkout:wallet.yes', { amount: formatMoney(t, 81) });
    const yes = checkoutDialog(page).getByRole('button', { name: price });
    await clickTwice(yes);
    await expect.poll(() => held.length).toBe(1);

    await checkoutDialog(page)
      .getByRole('button', { name: t('checkout:promo.remove') })
      .click();
    await yes.click({ force: true });
    await expect(yes).toHaveAttribute('aria-busy', 'true');
    await held[0]?.continue();
    await expectLessonOpen(page, t);
    expect(held).toHaveLength(1);
    expect(calls()).toBe(1);
  });
});
