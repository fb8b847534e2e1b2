import { addSlot, bookSlot } from '../../support/lesson/live-slots.ts';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, test } from '../../support/runner/test.ts';

const label = 'genetics-and-dna';

test.describe('live sessions on the dashboard', () => {
  test('the dashboard does not link to the live sessions of an expired lesson', {
    tag: '@full',
  }, async ({ page, t, baseURL, lang }) => {
    const { unitId, email } = await openLessonForNewStudent(page, baseURL ?? '', {
      kind: 'webinar',
      label,
    });
    const name = `Story ${lang} three`;
    await addSlot(unitId, { name, minutesFromNow: 900 });
    const [classroom] = await queryDatabase(
      (sql) => sql`select id from classrooms where label = ${label}`,
    );
    await page.goto(`/dashboard/classrooms/${classroom?.['id']}/webinars`);
    const row = page.getByRole('listitem').filter({ hasText: name });
    const book = row.getByRole('link', { name: t('figures:webinars.bookOf', { name }) });
    await expect(row).toContainText(t('figures:webinars.open'));
    await expect(book).toBeVisible();

    const otherId = await addSlot(unitId, { name: `Story ${lang} six`, minutesFromNow: 2_100 });
    await bookSlot(otherId, email);
    await page.reload();
    await expect(
      row.getByRole('link', { name: t('figures:webinars.seeOf', { name }) }),
    ).toBeVisible();
    await expect(book).toHaveCount(0);

    await queryDatabase(
      (sql) => sql`update enrolments set expires_at = now() - interval '1 day'
        from students join users on users.id = students.user_id
        where enrolments.student_id = students.id and users.email = ${email}`,
    );
    await page.reload();
    // A student can book one slot of a live session, so another one is not offered.
    const offer = page
      .getByRole('main')
      .getByRole('link', { name: t('figures:tests.lesson'), exact: true });
    await expect(page.getByText(t('figures:webinars.noneTitle'))).toBeVisible();
    await expect(offer).toHaveCount(0);
    await queryDatabase((sql) => sql`delete from slot_bookings where slot_id = ${otherId}`);
    await page.reload();
    await expect(offer).toHaveAttribute('href', /#lesson-\d+$/);
    const closed = page.getByRole('group').filter({ hasText: t('figures:webinars.closed') });
    await expect(row).toBeHidden();
    await closed.locator('summary').first().click();
    await expect(row).toContainText(t('figures:webinars.closed'));
    await expect(row).not.toContainText(t('figures:webinars.open'));
    await expect(row.getByRole('link')).toHaveCount(0);
  });
});
