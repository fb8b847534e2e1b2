import type { Page, Route } from '@playwright/test';
import { expect, failedRequest, mintCard, test } from '../buyer.ts';
import type { Say } from '../say.ts';

const place = '/classroom/organic-chemistry';

/** The fifth lesson: 90 L.E, by wallet or card, nothing before it. */
const row = (page: Page, number = 5) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .nth(number - 1);
const popup = (page: Page) => page.getByRole('dialog');

async function wish(page: Page, say: Say, number = 5): Promise<void> {
  await page.goto(place);
  await row(page, number)
    .getByRole('button', { name: say('classroom:action.buy') })
    .click();
}

async function toWallet(page: Page, say: Say): Promise<void> {
  await wish(page, say);
  await popup(page)
    .getByRole('button', { name: say('checkout:choice.wallet') })
    .click();
}

const money = (say: Say, amount: number) => say('common:money', { amount }).replace(' ', '\u00A0');
const isOpen = (page: Page, say: Say, number = 5) =>
  expect(row(page, number).getByRole('link', { name: say('classroom:action.open') })).toBeVisible();

test('a lesson is bought from the wallet, and is open where it was locked', async ({
  page,
  say,
  buyer,
  axe,
}) => {
  await buyer(page, { balance: 200 });
  await wish(page, say);
  await expect(popup(page)).toContainText(say('checkout:choice.characters'));
  await axe(page);
  await popup(page)
    .getByRole('button', { name: say('checkout:choice.wallet') })
    .click();
  await expect(popup(page).getByText('110')).toBeVisible();
  await axe(page);

  await popup(page)
    .getByRole('button', { name: say('checkout:wallet.yes', { amount: money(say, 90) }) })
    .click();

  await expect(popup(page)).toBeHidden();
  await isOpen(page, say);
  await expect(row(page).getByRole('heading')).toBeFocused();
  await expect(page.getByRole('banner').getByText('110', { exact: true })).toBeVisible();
});

test('a lesson that was bought on another device meanwhile is shown open, and paid no second time', async ({
  page,
  say,
  buyer,
  tolerate,
}) => {
  tolerate(failedRequest);
  await buyer(page, { balance: 200 });
  await toWallet(page, say);
  const courseId = await row(page).getByRole('heading').getAttribute('id');
  const answer = await page.request.post('/trpc/checkout.payFromWallet', {
    headers: { 'x-csrf': '1', origin: new URL(page.url()).origin },
    data: {
      courseId: Number(courseId?.replace('lesson-', '')),
      promoCode: null,
      idempotencyKey: crypto.randomUUID(),
    },
  });
  expect(answer.ok()).toBe(true);

  await popup(page)
    .getByRole('button', { name: say('checkout:wallet.yes', { amount: money(say, 90) }) })
    .click();

  await expect(popup(page)).toBeHidden();
  await isOpen(page, say);
  await expect(row(page).getByRole('heading')).toBeFocused();
  await expect(page.getByRole('banner').getByText('110', { exact: true })).toBeVisible();
});

test('the arrow leads back to the choice, and a closed popup begins there again', async ({
  page,
  say,
  buyer,
}) => {
  await buyer(page, { balance: 200 });
  await toWallet(page, say);
  await popup(page)
    .getByRole('button', { name: say('checkout:back') })
    .click();
  await expect(popup(page).getByText(say('checkout:choice.title'))).toBeVisible();
  await popup(page)
    .getByRole('button', { name: say('checkout:choice.card') })
    .click();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();

  await row(page)
    .getByRole('button', { name: say('classroom:action.buy') })
    .click();
  await expect(popup(page).getByText(say('checkout:choice.title'))).toBeVisible();
});

test('a promo code strikes the price, and is taken off again', async ({
  page,
  say,
  buyer,
  tolerate,
}) => {
  tolerate(failedRequest);
  await buyer(page, { balance: 85 });
  await toWallet(page, say);
  const code = popup(page).getByLabel(say('checkout:promo.label'));
  const apply = popup(page).getByRole('button', { name: say('checkout:promo.apply') });
  await code.fill('NOSUCH');
  await apply.click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');

  await code.fill('FASL10');
  await apply.click();
  const saves = say('checkout:promo.saves', { amount: money(say, 9), percent: 10 });
  await expect(popup(page).getByText(saves)).toBeVisible();
  await expect(popup(page).locator('s')).toContainText('90');
  await popup(page)
    .getByRole('button', { name: say('checkout:promo.remove') })
    .click();
  await expect(popup(page).locator('s')).toHaveCount(0);
  await expect(code).toHaveValue('');

  await code.fill('FASL10');
  await apply.click();
  await popup(page)
    .getByRole('button', { name: say('checkout:wallet.yes', { amount: money(say, 81) }) })
    .click();
  await isOpen(page, say);
});

test('a wallet that is short says how much is missing, and where to add it', async ({
  page,
  say,
  buyer,
}) => {
  await buyer(page, { balance: 40 });
  await toWallet(page, say);

  const short = { have: money(say, 40), need: money(say, 50) };
  await expect(popup(page).getByText(say('checkout:wallet.short', short))).toBeVisible();
  await popup(page)
    .getByRole('button', { name: say('checkout:wallet.topUp', { amount: money(say, 50) }) })
    .click();
  await expect(
    page.getByRole('dialog', { name: say('checkout:label', { lesson: '' }) }),
  ).toBeHidden();
});

test('a wrong scratch card stays to be mended, the right one opens the lesson', async ({
  page,
  say,
  buyer,
  tolerate,
  axe,
}) => {
  tolerate(failedRequest);
  const card = await mintCard(90);
  await buyer(page);
  await wish(page, say);
  await popup(page)
    .getByRole('button', { name: say('checkout:choice.card') })
    .click();
  const boxes = popup(page).getByRole('textbox');
  const confirm = popup(page).getByRole('button', { name: say('checkout:card.confirm') });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');

  await boxes.first().focus();
  await page.keyboard.type('NobodyHas1');
  await confirm.click();
  await expect(popup(page).getByRole('alert')).not.toBeEmpty();
  await expect(boxes.first()).toHaveValue('N');
  await axe(page);

  await boxes.first().focus();
  await page.keyboard.type(card);
  await confirm.click();
  await isOpen(page, say);
});

test('a free lesson opens without a question', async ({ page, say, buyer }) => {
  await buyer(page);
  await page.goto(place);
  await row(page, 3)
    .getByRole('button', { name: say('classroom:action.enroll') })
    .click();

  await isOpen(page, say, 3);
  await expect(popup(page)).toBeHidden();
});

test('what comes first is named in groups, each lesson with the way to it', async ({
  page,
  say,
  buyer,
  axe,
}) => {
  await buyer(page, { balance: 200 });
  await wish(page, say, 6);

  await expect(popup(page).getByText(say('checkout:required.or'), { exact: true })).toBeVisible();
  await expect(popup(page).getByRole('link')).toHaveCount(3);
  await axe(page);
  await popup(page).getByRole('link').first().click();
  await expect(popup(page)).toBeHidden();
  await expect(page).toHaveURL(/#lesson-\d+$/);
  // Also of another part of the classroom.
  await expect(page.locator(new URL(page.url()).hash)).toBeFocused();
});

test('an incomplete profile comes before the first lesson', async ({ page, say, buyer }) => {
  await buyer(page, { balance: 200, incomplete: true });
  await wish(page, say);

  await expect(popup(page).getByText(say('checkout:due.profile.title'))).toBeVisible();
  await popup(page)
    .getByRole('link', { name: say('checkout:due.profile.go') })
    .click();
  await expect(page).toHaveURL(/\/(complete-profile|signup\/2)/);
});

test('what is being paid keeps its price, and is paid once', async ({ page, say, buyer }) => {
  await buyer(page, { balance: 200 });
  await toWallet(page, say);
  const held: Route[] = [];
  await page.route('**/trpc/checkout.payFromWallet*', (route) => void held.push(route));
  await popup(page).getByLabel(say('checkout:promo.label')).fill('FASL10');
  await popup(page)
    .getByRole('button', { name: say('checkout:promo.apply') })
    .click();
  const price = say('checkout:wallet.yes', { amount: money(say, 81) });
  const yes = popup(page).getByRole('button', { name: price });
  await yes.click();
  await expect.poll(() => held.length).toBe(1);

  await popup(page)
    .getByRole('button', { name: say('checkout:promo.remove') })
    .click();
  await yes.click({ force: true });
  await expect(yes).toHaveAttribute('aria-busy', 'true');
  await held[0]?.continue();
  await isOpen(page, say);
  expect(held).toHaveLength(1);
});
