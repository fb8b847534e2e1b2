import { openRoom } from '../dashboard-screens.ts';
import { expect, test } from '../test.ts';

test('the overview greets, names the next step and tells its charts in words', async ({
  page,
  say,
  signedIn,
}) => {
  await signedIn(page, 'mariam');
  await page.goto('/dashboard');

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mariam');
  await expect(page.getByText(say('figures:steps.kind.test'))).toBeVisible();
  await expect(page.getByRole('table', { name: say('figures:units.title') })).toBeAttached();
  await page.getByRole('button', { name: say('figures:attendance.sequence') }).click();
  await expect(
    page.getByRole('button', { name: say('figures:attendance.sequence') }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('a test’s attempts are looked through one by one', async ({ page, say, signedIn }) => {
  await signedIn(page, 'mariam');
  await page.goto('/dashboard/classrooms');
  await openRoom('tests')(page, say);
  const passed = page.getByRole('listitem').filter({ hasText: '20 / 26' });
  await passed.getByRole('button').click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('20 / 26')).toBeVisible();
  await dialog.getByRole('button', { name: say('figures:attempt.before') }).click();
  await expect(dialog.getByText(say('figures:tests.notPassed'))).toBeVisible();
  await expect(
    dialog.getByRole('button', { name: say('figures:attempt.download') }),
  ).toHaveAttribute('aria-disabled', 'true');
});

test('invoices go on twelve at a time and are found by their number', async ({
  page,
  say,
  signedIn,
}) => {
  await signedIn(page, 'mariam');
  await page.goto('/dashboard/activity');
  await page
    .getByRole('link', { name: say('activity:allOf', { what: say('activity:tabs.invoices') }) })
    .click();
  await expect(page).toHaveURL(/\/activity\/invoices$/);
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\d{10}/ });
  await expect(cards).toHaveCount(12);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(cards).not.toHaveCount(12);

  await page.getByRole('searchbox').fill('no such number');
  await expect(page.getByText(say('activity:noneFound'))).toBeVisible();
});
