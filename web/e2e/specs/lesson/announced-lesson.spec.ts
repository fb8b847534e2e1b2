import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, test } from '../../support/runner/test.ts';

test.describe('announced lesson', () => {
  test('becomes available on the open page when it starts', { tag: '@full' }, async ({
    page,
    t,
    lang,
    signIn,
  }) => {
    const name = `Announced ${lang}`;
    await queryDatabase(
      (sql) => sql`insert into courses (section_id, classroom_id, name_en, name_ar, price,
          buyable, payment_methods_allowed, position, starts_at)
        select section_id, classroom_id, ${name}, ${name}, 9000,
          false, 'all', 900, now() + interval '8 seconds'
        from courses join classrooms on classrooms.id = classroom_id
        where label = 'german-first-steps' limit 1`,
    );
    await signIn(page, 'mariam');
    await page.goto('/classroom/german-first-steps');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    const opens = t('classroom:why.opens', { at: '…' }).split('…')[0] ?? '';
    await expect(row).toContainText(opens);
    await expect(row.getByText(t('classroom:action.closed'), { exact: true })).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0);

    const buy = row.getByRole('button', { name: t('classroom:action.buy') });
    await expect(buy).toBeVisible({ timeout: 20_000 });
    await expect(row).not.toContainText(opens);
  });
});
