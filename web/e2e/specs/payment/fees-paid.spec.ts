import { expect, test } from '../../support/payment/test-fees.ts';
import { money } from '../../support/runner/say.ts';

test.describe('fees', () => {
  test('are paid at a kiosk after a declined card, and the page shows when they are paid', async ({
    page,
    say,
    signedIn,
    school,
    axe,
  }) => {
    test.slow();
    await signedIn(page, 'fresh');
    const total = money(say, 152);
    const pay = async (way: 'opay_card' | 'accept_aman') => {
      await page.goto('/signup/3');
      await page.getByRole('radio', { name: say(`fees:ways.${way}`), exact: true }).check();
      await page.getByRole('button', { name: say('fees:payAmount', { amount: total }) }).click();
    };
    await pay('opay_card');
    await page.locator('button[value="decline"]').click();
    await expect(page.getByRole('heading', { name: say('payment:declined.title') })).toBeVisible();

    await pay('accept_aman');
    await expect(page.getByRole('img', { name: say('payment:kiosk.barcode') })).toBeVisible();
    const ownReference = () => new URL(page.url()).searchParams.get('reference');
    const atGateway = (move: string) =>
      fetch(`${school.gateways}/control/orders/${reference}/${move}`, { method: 'POST' });
    let reference = ownReference();
    await page.goto('/signup/3');
    await expect(page.getByText(say('fees:pending.text'))).toBeVisible();
    const check = page.getByRole('button', { name: say('payment:check.now') });
    await check.click();
    await expect(page.getByText(say('payment:check.unchanged'))).toBeVisible();
    await axe(page);

    await atGateway('expire');
    const closed = say('payment:closed.fees', { name: say('payment:names.aman'), total: 152 });
    await expect(page.getByText(closed)).toBeVisible();
    await expect(page.getByText(say('fees:how'))).toBeVisible();
    await axe(page);

    await pay('accept_aman');
    await expect(page.getByRole('img', { name: say('payment:kiosk.barcode') })).toBeVisible();
    reference = ownReference();
    await page.goto('/signup/3');
    await expect(check).toBeVisible();
    await atGateway('pay');
    await expect(page.getByRole('heading', { name: say('signup:done.title') })).toBeVisible();
  });
});
