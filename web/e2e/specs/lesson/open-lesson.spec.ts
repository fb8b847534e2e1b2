import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.describe('open lesson page', () => {
  test('shows progress made elsewhere when the tab is shown again', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
  }) => {
    const { path, email, unitId } = await openLessonForNewStudent(page, baseURL ?? '', {
      kind: 'document',
    });
    await page.goto(path);
    const done = page.getByRole('main').getByRole('article').getByText(t('course:state.completed'));
    await expect(page.getByRole('main').getByRole('article')).toBeVisible();
    await expect(done).toHaveCount(0);
    await queryDatabase(
      (sql) => sql`insert into unit_progress (student_id, unit_id, completed_at)
        select students.id, ${unitId}, now() from students
        join users on users.id = students.user_id where users.email = ${email}
        on conflict (student_id, unit_id) do update set completed_at = now()`,
    );
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await expect(done).toBeVisible();
  });

  test('shows that the lesson expired while it was open, and links to the classroom', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const { path, email } = await openLessonForNewStudent(page, baseURL ?? '', {
      kind: 'document',
    });
    const lesson = path.replace(/\/document\/\d+$/, '');
    await queryDatabase(
      (sql) => sql`update enrolments set expires_at = now() + interval '8 seconds'
        where student_id in (select students.id from students
          join users on users.id = students.user_id where users.email = ${email})`,
    );
    await page.goto(lesson);
    const unit = page.getByRole('main').locator(`a[href="${path}"]`).first();
    await expect(unit).toBeVisible();

    await expect(page.getByRole('heading', { name: t('course:refused') })).toBeVisible({
      timeout: 20_000,
    });
    await expect(unit).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('course:toClassroom') })).toBeVisible();
  });
});
