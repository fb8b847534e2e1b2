import { expect, test } from '../test-fees.ts';

test('fees that a card did not pay wait at a kiosk, and the page of the fees says when they are paid', async ({
  page,
  say,
  signedIn,
  school,
  axe,
}) => {
  test.slow();
  await signedIn(page, 'fresh');
  const total = say('common:money', { amount: 152 }).replace(' ', '\u00A0');
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
  const reference = new URL(page.url()).searchParams.get('reference');
  await page.goto('/signup/3');
  await expect(page.getByText(say('fees:pending.text'))).toBeVisible();
  const check = page.getByRole('button', { name: say('payment:check.now') });
  await check.click();
  await expect(page.getByText(say('payment:check.unchanged'))).toBeVisible();
  await axe(page);

  await fetch(`${school.gateways}/control/orders/${reference}/pay`, { method: 'POST' });
  await expect(page.getByRole('heading', { name: say('signup:done.title') })).toBeVisible();
});
