import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, test } from '../../support/runner/test.ts';
import { registerStudent } from '../../support/student/registered-student.ts';

test.describe('notification bell', () => {
  test('loads older notifications down to the oldest one', async ({ page, t, baseURL, axe }) => {
    const student = await registerStudent(baseURL ?? '');
    await student.signIn(page.request, `bell-${student.phone}`);
    await queryDatabase(
      (sql) => sql`insert into notifications
        (user_id, kind, title_en, title_ar, body_en, body_ar, created_at)
        select users.id, 'graded', 'Item ' || n, 'Item ' || n, '', '', now() - make_interval(mins => n)
        from users, generate_series(1, 45) n where email = ${student.identifier}`,
    );
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${t('notification:title')}`) })
      .click();
    const panel = page.getByRole('dialog', { name: t('notification:title') });
    const older = panel.getByRole('button', { name: t('notification:older') });
    await expect(panel.getByRole('listitem')).toHaveCount(20);
    await older.click();
    await expect(panel.getByRole('listitem')).toHaveCount(40);

    await panel.getByRole('button', { name: /Item 33/ }).click();
    await expect(panel.getByRole('button', { name: /Item 33/ })).not.toContainText(
      t('notification:new'),
    );
    await older.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('listitem').last()).toContainText('Item 45');
    await expect(panel.getByText(t('notification:noOlder'))).toBeFocused();
    await axe(page);
  });
});
