import { addSlot, bookSlot } from '../../support/lesson/live-slots.ts';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, test } from '../../support/runner/test.ts';

const lesson = { kind: 'webinar', label: 'genetics-and-dna' } as const;

test.describe('changes of an open live session', { tag: '@full' }, () => {
  test('a cancellation that another page has made closes the dialog', async ({
    page,
    t,
    tolerate,
    baseURL,
    lang,
  }) => {
    tolerate(/Failed to load resource/);
    const { path, unitId, email } = await openLessonForNewStudent(page, baseURL ?? '', lesson);
    const name = `Story ${lang} cancelled`;
    const slotId = await addSlot(unitId, { name, minutesFromNow: 2_200 });
    await bookSlot(slotId, email);
    await page.goto(path);
    const row = page.getByRole('listitem').filter({ has: page.locator(`#slot-${slotId}`) });
    await row.getByRole('button', { name: `${t('webinar:do.cancel')}: ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await queryDatabase(
      (sql) => sql`update slot_bookings set cancelled_at = now() where slot_id = ${slotId}`,
    );
    await dialog.getByRole('button', { name: t('webinar:confirm.cancel.go') }).click();

    await expect(dialog).toBeHidden();
    await expect(
      row.getByRole('button', { name: `${t('webinar:do.book')}: ${name}` }),
    ).toBeVisible();
    await expect(page.locator(`#slot-${slotId}`)).toBeFocused();
  });
});
