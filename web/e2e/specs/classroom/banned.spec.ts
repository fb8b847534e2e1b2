import type { Page } from '@playwright/test';
import { openOwnLesson } from '../../support/lesson/own-lesson.ts';
import { runProvider } from '../../support/product/provider-command.ts';
import { inDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

const label = 'modern-physics';

const numberOf = (email: string) =>
  inDatabase(async (sql) => {
    const [row] = await sql`select number from students
      join users on users.id = students.user_id where users.email = ${email}`;
    return String(row?.['number']);
  });

const roomOf = (name: string) =>
  inDatabase(async (sql) => {
    const [row] = await sql`select id from classrooms where label = ${name}`;
    return Number(row?.['id']);
  });

const main = (page: Page) => page.getByRole('main');

test.describe('ban', () => {
  for (const [what, openPath, tag = []] of [
    ['a unit', (path: string) => path],
    ['the outline of a lesson', (path: string) => path.replace(/\/\w+\/\d+$/, ''), '@full'],
  ] as const) {
    test(`shows the ban while ${what} is open`, { tag }, async ({
      page,
      say,
      baseURL,
      tolerate,
    }) => {
      // The page learns of the ban within ten seconds.
      test.slow();
      tolerate(failedRequest);
      const { email, path } = await openOwnLesson(page, baseURL ?? '', { kind: 'document', label });
      await page.goto(openPath(path));
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await runProvider('ban', await numberOf(email), label);

      await expect(main(page).getByRole('heading', { name: say('course:refused') })).toBeVisible({
        timeout: 20_000,
      });
      await expect(main(page)).toContainText(say('classroom:state.banned.title'));
      await main(page)
        .getByRole('link', { name: say('course:toClassroom') })
        .click();
      await expect(main(page).locator('#standing')).toContainText(
        say('classroom:state.banned.title'),
      );
    });
  }

  test('disables the links of the dashboard sheets for a banned student', async ({
    page,
    say,
    baseURL,
    axe,
  }) => {
    const { email } = await openOwnLesson(page, baseURL ?? '', { kind: 'webinar', label });
    const room = `/dashboard/classrooms/${await roomOf(label)}`;
    await page.goto(`${room}/webinars`);
    const go = main(page).getByRole('link', { name: new RegExp(`^${say('figures:webinars.go')}`) });
    await expect(go.first()).toBeVisible();
    await runProvider('ban', await numberOf(email), label);

    await page.reload();
    await expect(main(page)).toContainText(say('figures:room.banned.title'));
    await expect(go).toHaveCount(0);
    await page.goto(`${room}/attendance`);
    const lesson = main(page)
      .getByRole('button', { name: say('figures:presence.action.open') })
      .first();
    await expect(lesson).toHaveAttribute('aria-disabled', 'true');
    await expect(lesson).toHaveAccessibleDescription(new RegExp(say('figures:room.banned.title')));
    await expect(
      main(page).getByRole('link', { name: new RegExp(`^${say('figures:presence.action.open')}`) }),
    ).toHaveCount(0);
    await axe(page);
  });
});
