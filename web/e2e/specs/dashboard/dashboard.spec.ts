import { expect, test } from '../../support/runner/test.ts';
import { openClassroom, scrollToChart } from '../../support/screens/dashboard-screens.ts';
import { readLayoutShift, recordLayoutShifts } from '../../support/screens/layout-shift.ts';

test.describe('dashboard', () => {
  test('the overview shows a greeting, the next step and a table for its chart', async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    await page.goto('/dashboard');

    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      t('figures:greeting.to', { name: 'مريم' }),
    );
    await expect(page.getByText(t('agenda:kind.test'))).toBeVisible();
    await expect(page.getByRole('table', { name: t('figures:units.title') })).toBeAttached();
    const inSequence = page.getByRole('button', { name: t('figures:attendance.sequence') });
    await inSequence.click();
    await expect(inSequence).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?rate=sequence$/);
  });

  test('the learning record of few classrooms is one printed page', async ({ page, t, signIn }) => {
    await signIn(page, 'trouble');
    await page.goto('/dashboard/activity/record');
    const record = page.getByRole('article', { name: t('record:title') });
    await expect(record.getByText(t('figures:room.banned.tag'))).toBeVisible();

    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  test('the overview loads its chart when the student scrolls to it', async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    const chart = page.locator('.recharts-pie');
    await expect(chart).toHaveCount(0);

    await scrollToChart(page, t);

    await expect(chart).toBeVisible();
  });

  test('exam attempts expand one at a time, and attendance offers a lesson to buy', async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    await page.goto('/dashboard/classrooms');
    await openClassroom('tests')(page, t);
    // Specification 3 shows this average with one decimal.
    await expect(page.getByText('76.9%', { exact: true })).toBeVisible();
    const passed = page.getByRole('listitem').filter({ hasText: '20/26' });
    await passed.getByRole('button').click();

    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('20/26')).toBeVisible();
    await dialog.getByRole('button', { name: t('figures:attempt.before') }).click();
    await expect(dialog.getByText(t('figures:tests.notPassed'))).toBeVisible();
    await expect(page).toHaveURL(/\?test=\d+&attempt=1$/);
    await expect(dialog.getByRole('heading', { name: t('test-summary:title') })).toBeVisible();
    await expect(
      dialog.getByRole('button', { name: t('figures:attempt.download') }),
    ).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('button', { name: t('figures:attempt.close') }).click();
    await expect(page).toHaveURL(/\/tests$/);

    await page.getByRole('link', { name: t('figures:room.tabs.attendance'), exact: true }).click();
    const buy = page.getByRole('button', { name: t('figures:presence.action.buy') }).first();
    await buy.click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await expect(page).toHaveURL(/\/attendance$/);
  });

  test('invoices load in pages of twelve, with a search by number and a filter in the URL', async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    await page.goto('/dashboard/activity');
    await page
      .getByRole('link', { name: t('activity:allOf', { what: t('activity:tabs.invoices') }) })
      .click();
    await expect(page).toHaveURL(/\/activity\/invoices$/);
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /\d{10}/ });
    await expect(cards).toHaveCount(12);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(cards).not.toHaveCount(12);
    await expect(page).toHaveURL(/pages=2/);
    await page.reload();
    await expect(cards).not.toHaveCount(12);

    await page.getByRole('button', { name: t('activity:filter.open') }).click();
    const kind = page.getByLabel(t('activity:filter.type'), { exact: true });
    await kind.selectOption('refund');
    await expect(page).toHaveURL(/type=refund/);
    await page.reload();
    await expect(kind).toHaveValue('refund');
    await expect(cards).toHaveCount(1);
    await page.goBack();
    await expect(kind).toHaveValue('');

    await page.getByRole('searchbox').fill('no such number');
    await expect(page.getByText(t('activity:noneFound'))).toBeVisible();
  });

  test('a history list shows the month in the URL', { tag: '@full' }, async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    await page.goto('/dashboard/activity/invoices');
    const month = page.getByLabel(t('activity:filter.month'), { exact: true });
    const months = page.getByRole('main').getByRole('heading', { level: 2 });
    const chosen = await months.first().innerText();
    await month.selectOption({ label: chosen });
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-(30|31|28|29)/);
    await expect(months).toHaveText([chosen]);
    await page.reload();
    await expect(months).toHaveText([chosen]);
    await expect(page.getByRole('button', { name: t('activity:reset') })).toHaveCount(0);

    await month.selectOption({ label: t('activity:filter.anyMonth') });
    await expect(month).toHaveValue('');
    await expect(page).not.toHaveURL(/from=/);
  });

  test('the search and the status of my classrooms are in the URL', {
    tag: '@full',
  }, async ({ page, t, signIn }) => {
    await signIn(page, 'mariam');
    const title = t('figures:title') === 'Overview' ? 'organic chemistry' : 'الكيمياء العضويه';
    await page.goto(`/dashboard/classrooms?query=${encodeURIComponent(title)}`);
    const doors = page.getByRole('main').getByRole('link', { name: t('figures:rooms.go') });
    await expect(doors).toHaveCount(1);

    await page.getByLabel(t('figures:tests.filter'), { exact: true }).selectOption('late');
    await expect(page).toHaveURL(/status=late/);
    await expect(page.getByText(t('figures:tests.noneFound'))).toBeVisible();
    await page.goBack();
    await expect(doors).toHaveCount(1);
    await page.getByRole('searchbox', { name: t('figures:tests.search') }).fill('');
    await expect(doors).not.toHaveCount(1);
  });

  test('the overview of a classroom has an open tab at its own path too', {
    tag: '@full',
  }, async ({ page, t, signIn }) => {
    await signIn(page, 'mariam');
    await page.goto('/dashboard/classrooms');
    await openClassroom()(page, t);
    await page.goto(`${page.url()}/overview`);
    const tabs = page.getByRole('navigation', { name: t('figures:room.tabs.label') });
    const tab = tabs.getByRole('link', { name: t('figures:room.tabs.overview'), exact: true });
    await expect(tab).toHaveAttribute('aria-current', 'page');
  });

  test('an unavailable tab shows the reason, also to screen readers', {
    tag: '@full',
  }, async ({ page, t, signIn }) => {
    await signIn(page, 'mariam');
    await page.goto('/dashboard/classrooms');
    await openClassroom()(page, t);
    const reason = t('figures:room.off');
    await expect(page.getByText(reason)).toBeVisible();

    const notes = page.getByRole('button', { name: t('figures:room.tabs.notes'), exact: true });
    await expect(notes).toHaveAttribute('aria-disabled', 'true');
    await expect(notes).toHaveAccessibleDescription(reason);
    await notes.focus();
    await expect(notes).toBeFocused();
  });

  test('a history page does not shift when its rows arrive', { tag: '@full' }, async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    await recordLayoutShifts(page);
    await page.goto('/dashboard/activity/invoices');
    await expect(page.getByRole('button', { name: t('activity:filter.open') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('time').first()).toBeVisible();

    expect(await readLayoutShift(page)).toBeLessThan(0.01);
  });
});
