import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addSlot, bookSlot, changeSlot } from '../../support/lesson/live-slots.ts';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { runProvider } from '../../support/product/provider-command.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, test } from '../../support/runner/test.ts';
import type { Translate } from '../../support/runner/translations.ts';

const label = 'genetics-and-dna';

const confirm = (
  page: Page,
  t: Translate,
  action: 'book' | 'cancel' | 'wait' | 'take',
): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t(`webinar:confirm.${action}.go`) })
    .click();

test.describe('live session', () => {
  test('a slot is booked, added to the calendar, joined and shown as attended', async ({
    page,
    t,
    axe,
    baseURL,
    lang,
  }) => {
    const { path, unitId } = await openLessonForNewStudent(page, baseURL ?? '', {
      kind: 'webinar',
      label,
    });
    const name = `Story ${lang} one`;
    const slotId = await addSlot(unitId, { name, minutesFromNow: 300 });
    await page.goto(path);
    const row = page.getByRole('listitem', { name });
    const press = (word: string) => row.getByRole('button', { name: `${word}: ${name}` }).click();

    await press(t('webinar:do.book'));
    await axe(page);
    await confirm(page, t, 'book');
    await expect(row).toContainText(t('webinar:state.booked'));
    await expect(row.getByRole('heading')).toBeFocused();
    const download = page.waitForEvent('download');
    await press(t('webinar:calendar'));
    const file = await (await download).path();
    expect(readFileSync(file, 'utf8').replaceAll('\r\n ', '')).toContain(`URL:${baseURL}${path}`);

    await press(t('webinar:do.cancel'));
    await confirm(page, t, 'cancel');
    await press(t('webinar:do.book'));
    await confirm(page, t, 'book');
    await expect(row).toContainText(t('webinar:state.booked'));

    await changeSlot(slotId, { start: -4 });
    await page.reload();
    await expect(row).toContainText(t('webinar:state.live'));
    await axe(page);
    await page
      .context()
      .route('https://live.fasl.test/**', (route) => route.fulfill({ body: 'in' }));
    const opened = page.context().waitForEvent('page');
    await press(t('webinar:join'));
    await expect.poll(async () => (await opened).url()).toBe('https://live.fasl.test/room/e2e');
    await expect(
      row.getByRole('button', { name: `${t('webinar:rejoin')}: ${name}` }),
    ).toBeVisible();

    await changeSlot(slotId, { start: -70 });
    await page.reload();
    await expect(row).toContainText(t('webinar:state.attended'));
  });

  test('updates the slot in the dialog and disables a confirmation that would fail', {
    tag: '@full',
  }, async ({ page, t, tolerate, baseURL, lang }) => {
    tolerate(/Failed to load resource/);
    const { path, unitId, email } = await openLessonForNewStudent(page, baseURL ?? '', {
      kind: 'webinar',
      label,
    });
    const name = `Story ${lang} four`;
    const slotId = await addSlot(unitId, { name, minutesFromNow: 1_200 });
    const otherId = await addSlot(unitId, { name: `${name} beside`, minutesFromNow: 1_500 });
    await page.goto(path);
    const row = page.getByRole('listitem').filter({ has: page.locator(`#slot-${slotId}`) });
    await row.getByRole('button', { name: `${t('webinar:do.book')}: ${name}` }).click();
    const dialog = page.getByRole('dialog');
    const go = dialog.getByRole('button', { name: t('webinar:confirm.book.go') });
    const text = dialog.locator('p').nth(1);
    const before = await text.innerText();
    await changeSlot(slotId, { start: 1_203 });
    await bookSlot(otherId, email);
    await go.click();

    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await expect(go).toHaveAttribute('aria-disabled', 'true');
    await expect(go).toHaveAccessibleDescription(t('webinar:oneOnly'));
    // The alert already contains the reason.
    await expect(dialog.getByText(t('webinar:oneOnly'))).toBeHidden();
    await expect(text).not.toHaveText(before);
  });

  test('a booking succeeds although its response is lost', {
    tag: '@full',
  }, async ({ page, t, tolerate, baseURL, lang }) => {
    tolerate(/ERR_FAILED|Failed to load resource/);
    const { path, unitId } = await openLessonForNewStudent(page, baseURL ?? '', {
      kind: 'webinar',
      label,
    });
    const name = `Story ${lang} five`;
    const slotId = await addSlot(unitId, { name, minutesFromNow: 1_900 });
    await page.goto(path);
    const row = page.getByRole('listitem').filter({ has: page.locator(`#slot-${slotId}`) });
    await row.getByRole('button', { name: `${t('webinar:do.book')}: ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await page.route(/webinar\.book/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: t('webinar:confirm.book.go') }).click();

    await expect(dialog).toBeHidden();
    await expect(row).toContainText(t('webinar:state.booked'));
    await expect(page.locator(`#slot-${slotId}`)).toBeFocused();
  });

  test('a full slot offers the waitlist and notifies the student when a spot is reserved', {
    tag: '@full',
  }, async ({ page, t, axe, baseURL, lang }) => {
    // Notifications may take ten seconds to arrive.
    test.slow();
    const { path, unitId } = await openLessonForNewStudent(page, baseURL ?? '', {
      kind: 'webinar',
      label,
    });
    const name = `Story ${lang} two`;
    const slotId = await addSlot(unitId, { name, minutesFromNow: 600, capacity: 1 });
    await changeSlot(slotId, { taken: 1 });
    await page.goto(path);
    const row = page.getByRole('listitem', { name });
    const press = (action: 'wait' | 'release' | 'take') =>
      row.getByRole('button', { name: `${t(`webinar:do.${action}`)}: ${name}` }).click();
    await expect(row).toContainText(t('webinar:state.full'));
    await press('wait');
    await confirm(page, t, 'wait');
    await expect(row).toContainText(t('webinar:state.waiting', { place: 1 }));
    await axe(page);

    const bell = page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${t('notification:title')}`) });
    await expect(bell).toHaveAccessibleName(t('notification:title'));
    await runProvider('slots', 'resize', String(slotId), '--capacity', '2');
    // The server polls the school for notifications every ten seconds.
    await expect(bell).toHaveAccessibleName(t('notification:unread_one', { count: 1 }), {
      timeout: 15_000,
    });
    await bell.click();
    const panel = page.getByRole('dialog', { name: t('notification:title') });
    await panel.getByRole('link').filter({ hasText: name }).click();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(path);
    await expect(bell).toHaveAccessibleName(t('notification:title'));
    await press('release');
    const release = page.getByRole('dialog', { name: t('webinar:confirm.release.title') });
    await release.getByRole('button', { name: t('webinar:confirm.release.stay') }).click();
    await press('release');
    await release.getByRole('button', { name: t('webinar:confirm.release.go') }).click();
    await expect(row).toContainText(t('webinar:left', { count: 1 }));
    await expect(
      row.getByRole('button', { name: `${t('webinar:do.book')}: ${name}` }),
    ).toBeVisible();

    await changeSlot(slotId, { taken: 2 });
    await page.reload();
    await press('wait');
    await confirm(page, t, 'wait');
    await expect(row).toContainText(t('webinar:state.waiting', { place: 1 }));
    await runProvider('slots', 'resize', String(slotId), '--capacity', '3');
    await page.reload();
    await press('take');
    await confirm(page, t, 'take');
    await expect(row).toContainText(t('webinar:state.booked'));
  });

  test('a live session without open slots shows a message', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
  }) => {
    const { path, unitId } = await openLessonForNewStudent(page, baseURL ?? '', {
      kind: 'webinar',
      label: 'modern-physics',
    });
    const moveSlots = (days: number) =>
      queryDatabase(
        (sql) => sql`update slots set start_time = start_time + make_interval(days => ${days}),
          end_time = end_time + make_interval(days => ${days})
          where webinar_id in (select id from webinars where unit_id = ${unitId})`,
      );
    await moveSlots(-400);
    try {
      await page.goto(path);
      await expect(page.getByText(t('webinar:none'))).toBeVisible();
    } finally {
      // Other tests need these slots.
      await moveSlots(400);
    }
  });
});
