import type { Page } from '@playwright/test';
import { clickTwice, countCalls } from '../../support/runner/click-twice.ts';
import type { Translate } from '../../support/runner/translations.ts';
import { expect, test } from '../../support/student/buyer.ts';

const path = '/classroom/calculus-third-secondary';
const panel = (page: Page, t: Translate) =>
  page.getByRole('region', { name: t('subscription:title') });

async function openPlan(page: Page, t: Translate, plan: 'weekly' | 'monthly'): Promise<void> {
  await page.goto(path);
  const title = t(`subscription:plans.${plan}.title`);
  await panel(page, t)
    .getByRole('button', { name: `${t('subscription:subscribe')}: ${title}` })
    .click();
}

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test.describe('subscription', () => {
  test('a monthly subscription opens its first lesson and can be cancelled', async ({
    page,
    t,
    signInBuyer,
    axe,
  }) => {
    await signInBuyer(page, { balance: 1000 });
    await openPlan(page, t, 'monthly');
    for (const key of ['plans.monthly.later', 'balanceLeft', 'openUntil'] as const)
      await expect(page.getByRole('dialog')).toContainText(t(`subscription:${key}`));
    await axe(page);
    const subscriptions = countCalls(page, 'subscription.subscribe');
    await clickTwice(confirm(page, t('subscription:subscribe')));

    await expect(panel(page, t)).toContainText(t('subscription:nextOpens'));
    await expect(
      page.getByRole('link', { name: t('classroom:action.open') }).first(),
    ).toBeVisible();

    await panel(page, t)
      .getByRole('button', { name: t('subscription:unsubscribe') })
      .click();
    await axe(page);
    const cancellations = countCalls(page, 'subscription.cancel');
    await clickTwice(confirm(page, t('subscription:unsubscribe')));
    await expect(panel(page, t)).toContainText(t('subscription:plans.weekly.text'));
    expect([subscriptions(), cancellations()]).toEqual([1, 1]);
  });

  test('an insufficient balance is explained, with a top-up in place of the Subscribe button', {
    tag: '@full',
  }, async ({ page, t, signInBuyer }) => {
    await signInBuyer(page, { balance: 5 });
    await openPlan(page, t, 'weekly');
    await expect(confirm(page, t('subscription:subscribe'))).toHaveCount(0);
    const topUp = t('subscription:topUp', { amount: '' }).trim();
    const button = page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${topUp}.*\\d`) });
    await expect(button).toHaveAccessibleDescription(/\d/);
    await expect(page.getByRole('dialog')).toContainText(t('subscription:skipped'));
    await expect(page.getByText(t('subscription:balanceLeft'))).toHaveCount(0);
  });
});
