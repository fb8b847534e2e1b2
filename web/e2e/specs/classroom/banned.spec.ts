import type { Page } from '@playwright/test';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { runProvider } from '../../support/product/provider-command.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

const label = 'modern-physics';

const readStudentNumber = (email: string) =>
  queryDatabase(async (sql) => {
    const [row] = await sql`select number from students
      join users on users.id = students.user_id where users.email = ${email}`;
    return String(row?.['number']);
  });

const readClassroomId = (name: string) =>
  queryDatabase(async (sql) => {
    const [row] = await sql`select id from classrooms where label = ${name}`;
    return Number(row?.['id']);
  });

const main = (page: Page) => page.getByRole('main');

test.describe('ban', () => {
  for (const [what, openPath] of [
    ['a unit', (path: string) => path],
    ['a lesson outline', (path: string) => path.replace(/\/\w+\/\d+$/, '')],
  ] as const) {
    test(`appears while ${what} is open`, { tag: '@full' }, async ({
      page,
      t,
      baseURL,
      tolerate,
    }) => {
      // The page receives the ban within ten seconds.
      test.slow();
      tolerate(failedRequest);
      const { email, path } = await openLessonForNewStudent(page, baseURL ?? '', {
        kind: 'document',
        label,
      });
      await page.goto(openPath(path));
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await runProvider('ban', await readStudentNumber(email), label);

      await expect(main(page).getByRole('heading', { name: t('course:refused') })).toBeVisible({
        timeout: 20_000,
      });
      await expect(main(page)).toContainText(t('classroom:state.banned.title'));
      await main(page)
        .getByRole('link', { name: t('course:toClassroom') })
        .click();
      await expect(main(page).locator('#standing')).toContainText(
        t('classroom:state.banned.title'),
      );
    });
  }

  test('removes the dashboard links to the classroom for a banned student', {
    tag: '@full',
  }, async ({ page, t, baseURL, axe }) => {
    const { email } = await openLessonForNewStudent(page, baseURL ?? '', {
      kind: 'webinar',
      label,
    });
    const dashboardPath = `/dashboard/classrooms/${await readClassroomId(label)}`;
    await page.goto(`${dashboardPath}/webinars`);
    const go = main(page).getByRole('link', {
      name: new RegExp(`^(${t('figures:webinars.go')}|${t('figures:webinars.book')}):`),
    });
    await expect(go.first()).toBeVisible();
    await runProvider('ban', await readStudentNumber(email), label);

    await page.reload();
    await expect(main(page)).toContainText(t('figures:room.banned.title'));
    await expect(main(page)).toContainText(t('figures:webinars.noneTitle'));
    await expect(main(page)).not.toContainText(t('figures:webinars.none'));
    await expect(go).toHaveCount(0);
    await page.goto(`${dashboardPath}/attendance`);
    await expect(main(page)).toContainText(t('figures:room.banned.title'));
    const lessons = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('img') });
    await expect(lessons.first()).toBeVisible();
    await expect(lessons.getByRole('button')).toHaveCount(0);
    await expect(lessons.getByRole('link')).toHaveCount(0);
    await axe(page);
  });
});
