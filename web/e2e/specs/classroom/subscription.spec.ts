import type { Page } from '@playwright/test';
import type { Say } from '../../support/runner/say.ts';
import { expect, test } from '../../support/student/buyer.ts';

const place = '/classroom/calculus-third-secondary';
const panel = (page: Page, say: Say) =>
  page.getByRole('region', { name: say('subscription:title') });

async function ask(page: Page, say: Say, plan: 'weekly' | 'monthly'): Promise<void> {
  await page.goto(place);
  const title = say(`subscription:plans.${plan}.title`);
  await panel(page, say)
    .getByRole('button', { name: `${say('subscription:subscribe')}: ${title}` })
    .click();
}

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test.describe('subscription', () => {
  test('a month is paid at once, opens its first lesson and refunds the rest on cancellation', async ({
    page,
    say,
    buyer,
    axe,
  }) => {
    await buyer(page, { balance: 1000 });
    await ask(page, say, 'monthly');
    await expect(page.getByRole('dialog')).toContainText(say('subscription:plans.monthly.later'));
    await axe(page);
    await confirm(page, say('subscription:subscribe')).click();

    await expect(panel(page, say)).toContainText(say('subscription:nextOpens'));
    await expect(
      page.getByRole('link', { name: say('classroom:action.open') }).first(),
    ).toBeVisible();

    await panel(page, say)
      .getByRole('button', { name: say('subscription:unsubscribe') })
      .click();
    await axe(page);
    await confirm(page, say('subscription:unsubscribe')).click();
    await expect(panel(page, say)).toContainText(say('subscription:plans.weekly.text'));
  });

  test('an insufficient wallet shows what is missing before anything is charged', async ({
    page,
    say,
    buyer,
  }) => {
    await buyer(page, { balance: 5 });
    await ask(page, say, 'weekly');
    await expect(confirm(page, say('subscription:subscribe'))).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(page.getByRole('dialog')).toContainText(say('subscription:skipped'));
  });
});
