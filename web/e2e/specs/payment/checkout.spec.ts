import type { Route } from '@playwright/test';
import {
  lessonRow,
  popupOf,
  seeOpen,
  shop,
  toWallet,
  wishFor,
} from '../../support/payment/shopping.ts';
import { money } from '../../support/runner/say.ts';
import { expect, failedRequest, mintCard, test } from '../../support/student/buyer.ts';

test.describe('checkout', () => {
  test('a lesson bought from the wallet opens in place', async ({ page, say, buyer, axe }) => {
    await buyer(page, { balance: 200 });
    await wishFor(page, say);
    await expect(popupOf(page)).toContainText(say('checkout:choice.characters'));
    await axe(page);
    await popupOf(page)
      .getByRole('button', { name: say('checkout:choice.wallet') })
      .click();
    await expect(popupOf(page).getByText('110')).toBeVisible();
    await axe(page);

    await popupOf(page)
      .getByRole('button', { name: say('checkout:wallet.yes', { amount: money(say, 90) }) })
      .click();

    await expect(popupOf(page)).toBeHidden();
    await seeOpen(page, say);
    await expect(lessonRow(page).getByRole('heading')).toBeFocused();
    await expect(page.getByRole('banner').getByText('110', { exact: true })).toBeVisible();
  });

  test('a lesson bought on another device is shown open and not paid twice', async ({
    page,
    say,
    buyer,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await buyer(page, { balance: 200 });
    await toWallet(page, say);
    const courseId = await lessonRow(page).getByRole('heading').getAttribute('id');
    const answer = await page.request.post('/trpc/checkout.payFromWallet', {
      headers: { 'x-csrf': '1', origin: new URL(page.url()).origin },
      data: {
        courseId: Number(courseId?.replace('lesson-', '')),
        promoCode: null,
        idempotencyKey: crypto.randomUUID(),
      },
    });
    expect(answer.ok()).toBe(true);

    await popupOf(page)
      .getByRole('button', { name: say('checkout:wallet.yes', { amount: money(say, 90) }) })
      .click();

    await expect(popupOf(page)).toBeHidden();
    await seeOpen(page, say);
    await expect(lessonRow(page).getByRole('heading')).toBeFocused();
    await expect(page.getByRole('banner').getByText('110', { exact: true })).toBeVisible();
  });

  test('Back returns to the choice, and a closed dialog restarts there', {
    tag: '@full',
  }, async ({ page, say, buyer }) => {
    await buyer(page, { balance: 200 });
    await toWallet(page, say);
    await popupOf(page)
      .getByRole('button', { name: say('checkout:back') })
      .click();
    await expect(popupOf(page).getByText(say('checkout:choice.title'))).toBeVisible();
    await popupOf(page)
      .getByRole('button', { name: say('checkout:choice.card') })
      .click();
    await page.keyboard.press('Escape');
    await expect(popupOf(page)).toBeHidden();

    await lessonRow(page)
      .getByRole('button', { name: say('classroom:action.buy') })
      .click();
    await expect(popupOf(page).getByText(say('checkout:choice.title'))).toBeVisible();
  });

  test('a promo code reduces the price and can be removed', async ({
    page,
    say,
    buyer,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await buyer(page, { balance: 85 });
    await toWallet(page, say);
    const code = popupOf(page).getByLabel(say('checkout:promo.label'));
    const apply = popupOf(page).getByRole('button', { name: say('checkout:promo.apply') });
    await code.fill('NOSUCH');
    await apply.click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');

    await code.fill('FASL10');
    await apply.click();
    const saves = say('checkout:promo.saves', { amount: money(say, 9), percent: 10 });
    await expect(popupOf(page).getByText(saves)).toBeVisible();
    await expect(popupOf(page).locator('s')).toContainText('90');
    await popupOf(page)
      .getByRole('button', { name: say('checkout:promo.remove') })
      .click();
    await expect(popupOf(page).locator('s')).toHaveCount(0);
    await expect(code).toHaveValue('');

    await code.fill('FASL10');
    await apply.click();
    await popupOf(page)
      .getByRole('button', { name: say('checkout:wallet.yes', { amount: money(say, 81) }) })
      .click();
    await seeOpen(page, say);
  });

  test('an insufficient wallet shows the missing amount and links to the top-up', async ({
    page,
    say,
    buyer,
  }) => {
    await buyer(page, { balance: 40 });
    await toWallet(page, say);

    const short = { have: money(say, 40), need: money(say, 50) };
    await expect(popupOf(page).getByText(say('checkout:wallet.short', short))).toBeVisible();
    await popupOf(page)
      .getByRole('button', { name: say('checkout:wallet.topUp', { amount: money(say, 50) }) })
      .click();
    await expect(
      page.getByRole('dialog', { name: say('checkout:label', { lesson: '' }) }),
    ).toBeHidden();
  });

  test('a wrong scratch card can be corrected, and the right one opens the lesson', async ({
    page,
    say,
    buyer,
    tolerate,
    axe,
  }) => {
    tolerate(failedRequest);
    const card = await mintCard(90);
    await buyer(page);
    await wishFor(page, say);
    await popupOf(page)
      .getByRole('button', { name: say('checkout:choice.card') })
      .click();
    const boxes = popupOf(page).getByRole('textbox');
    const confirm = popupOf(page).getByRole('button', { name: say('checkout:card.confirm') });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');

    await boxes.first().focus();
    await page.keyboard.type('NobodyHas1');
    await confirm.click();
    await expect(popupOf(page).getByRole('alert')).not.toBeEmpty();
    await expect(boxes.first()).toHaveValue('N');
    await axe(page);

    await boxes.first().focus();
    await page.keyboard.type(card);
    await confirm.click();
    await seeOpen(page, say);
  });

  test('a free lesson opens without a confirmation', async ({ page, say, buyer }) => {
    await buyer(page);
    await page.goto(shop);
    await lessonRow(page, 3)
      .getByRole('button', { name: say('classroom:action.enroll') })
      .click();

    await seeOpen(page, say, 3);
    await expect(popupOf(page)).toBeHidden();
  });

  test('required lessons are listed in groups with a link to each', async ({
    page,
    say,
    buyer,
    axe,
  }) => {
    await buyer(page, { balance: 200 });
    await wishFor(page, say, 6);

    await expect(
      popupOf(page).getByText(say('checkout:required.or'), { exact: true }),
    ).toBeVisible();
    await expect(popupOf(page).getByRole('link')).toHaveCount(3);
    await axe(page);
    await popupOf(page).getByRole('link').first().click();
    await expect(popupOf(page)).toBeHidden();
    await expect(page).toHaveURL(/#lesson-\d+$/);
    // The lesson may be in another section of the classroom.
    await expect(page.locator(new URL(page.url()).hash)).toBeFocused();
  });

  test('an incomplete profile is requested before the first lesson', async ({
    page,
    say,
    buyer,
  }) => {
    await buyer(page, { balance: 200, incomplete: true });
    await wishFor(page, say);

    await expect(popupOf(page).getByText(say('checkout:due.profile.title'))).toBeVisible();
    await popupOf(page)
      .getByRole('link', { name: say('checkout:due.profile.go') })
      .click();
    await expect(page).toHaveURL(/\/(complete-profile|signup\/2)/);
  });

  test('a pending payment keeps its price and is made once', async ({ page, say, buyer }) => {
    await buyer(page, { balance: 200 });
    await toWallet(page, say);
    const held: Route[] = [];
    await page.route('**/trpc/checkout.payFromWallet*', (route) => void held.push(route));
    await popupOf(page).getByLabel(say('checkout:promo.label')).fill('FASL10');
    await popupOf(page)
      .getByRole('button', { name: say('checkout:promo.apply') })
      .click();
    const price = say('checkout:wallet.yes', { amount: money(say, 81) });
    const yes = popupOf(page).getByRole('button', { name: price });
    await yes.click();
    await expect.poll(() => held.length).toBe(1);

    await popupOf(page)
      .getByRole('button', { name: say('checkout:promo.remove') })
      .click();
    await yes.click({ force: true });
    await expect(yes).toHaveAttribute('aria-busy', 'true');
    await held[0]?.continue();
    await seeOpen(page, say);
    expect(held).toHaveLength(1);
  });
});
