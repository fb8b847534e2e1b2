import type { Page } from '@playwright/test';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { registerStudent } from '../../support/student/registered-student.ts';

const main = (page: Page) => page.getByRole('main');

test.describe('classroom page', () => {
  test('scrolls the open tab into view without changing the first Tab stop', {
    tag: '@full',
  }, async ({ page, t, signIn }) => {
    await signIn(page, 'mariam');
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/classroom/organic-chemistry?tab=attendance');
    const tab = main(page).getByRole('link', { name: t('classroom:attendance.title') });
    await expect(tab).toBeInViewport({ ratio: 0.9 });

    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('common:skip') })).toBeFocused();
  });

  test('the button to buy an expired lesson again is at least 44 px high', {
    tag: '@full',
  }, async ({ page, t, signIn }) => {
    await signIn(page, 'mariam');
    await page.goto('/classroom/organic-chemistry');
    const again = main(page)
      .getByRole('button', { name: t('classroom:buyAgain') })
      .first();
    await again.waitFor();
    expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  test('a long subject name leaves room for the title and is not cut', {
    tag: '@full',
  }, async ({ page }) => {
    const head = main(page).getByRole('region').first();
    for (const width of [1440, 992, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/classroom/logic-first-secondary');
      const title = await head.getByRole('heading', { level: 1 }).boundingBox();
      expect(title?.width).toBeGreaterThan(200);
      const isCut = await head
        .locator('[lang=ar][aria-hidden]')
        .evaluate((word) => word.scrollWidth > word.clientWidth);
      expect(isCut).toBe(false);
    }
  });

  test('a classroom that needs a code links to the code form', async ({ page, t, baseURL }) => {
    const label = 'arabic-grammar';
    const setAccess = (type: string, open: boolean) =>
      queryDatabase(
        (sql) => sql`update classrooms set type = ${type}, accessible = ${open}
          where label = ${label}`,
      );
    const [classroom] = await queryDatabase(
      (sql) => sql`select type from classrooms where label = ${label}`,
    );
    await setAccess('center', false);
    await page.goto(`/classroom/${label}`);

    await expect(page.getByText(t('classroom:state.locked.title'))).toBeVisible();
    const student = await registerStudent(baseURL ?? '');
    await queryDatabase(
      (sql) => sql`insert into memberships (student_id, classroom_id)
        select students.id, classrooms.id from students
        join users on users.id = students.user_id and users.email = ${student.identifier}
        join classrooms on classrooms.label = ${label}`,
    );
    await student.signIn(page.request, 'center-student');
    await page.reload();
    await expect(page.getByText(t('classroom:state.locked.memberTitle'))).toBeVisible();
    await page.getByRole('link', { name: t('classroom:state.locked.enter') }).click();

    await expect(page).toHaveURL(/\/instructor\/[^/]+#code$/);
    await expect(page.getByRole('heading', { name: t('instructor:code.title') })).toBeVisible();
    await setAccess(String(classroom?.['type']), true);
  });

  test('a guest sees the lessons and has to log in to buy one', async ({ page, t, axe }) => {
    await page.goto('/classroom/organic-chemistry');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await axe(page);
    await main(page).getByRole('navigation').getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\?tab=\d+$/);
    const closed = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByText(t('classroom:action.closed'), { exact: true }) });
    await expect(closed).toHaveCount(1);
    await expect(closed.getByRole('button')).toHaveCount(0);
    await expect(closed.getByRole('link')).toHaveCount(0);

    await main(page).getByRole('navigation').getByRole('link').first().click();
    await main(page)
      .getByRole('link', { name: t('classroom:action.buy') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fclassroom%2Forganic-chemistry/);
  });

  test('a student sees current and expired lessons and opens the next unit', async ({
    page,
    t,
    signIn,
    axe,
  }) => {
    await signIn(page, 'mariam');
    await page.goto('/classroom/organic-chemistry');

    const current = main(page)
      .getByRole('listitem')
      .filter({ hasText: t('classroom:openUntil') });
    await expect(current).toHaveCount(1);
    await expect(current.getByText(t('classroom:current'))).toBeVisible();
    await expect(current.getByRole('progressbar')).toBeVisible();
    const goTo = current.getByRole('link', { name: t('classroom:action.open') });
    const over = main(page)
      .getByRole('listitem')
      .filter({ hasText: t('classroom:endedOn') })
      .first();
    await expect(over.getByRole('button', { name: t('classroom:buyAgain') })).toBeVisible();
    await expect(over.getByRole('link')).toHaveCount(0);
    await axe(page);

    await goTo.click();
    await expect(page).toHaveURL(/\/classroom\/organic-chemistry\/course\/\d+\/[a-z]+\/\d+$/);
    await page.goBack();
    await expect(goTo).toBeVisible();
  });

  for (const [student, label, state, tag = []] of [
    ['trouble', 'electricity', 'banned'],
    ['trouble', 'chemistry-dokki', 'rejected', '@full'],
    ['mariam', 'chemistry-dokki', 'pending', '@full'],
    ['fresh', 'chemistry-dokki', 'register', '@full'],
    ['fresh', 'math-final-revision', 'soon', '@full'],
    ['fresh', 'logic-first-secondary', 'closed', '@full'],
  ] as const) {
    test(`shows "${state}" to student "${student}" in ${label} and offers no purchase`, {
      tag,
    }, async ({ page, t, signIn }) => {
      await signIn(page, student);
      await page.goto(`/classroom/${label}`);

      await expect(
        main(page).getByText(t(`classroom:state.${state}.title`), { exact: true }),
      ).toBeVisible();
      await expect(main(page).getByRole('button', { name: t('classroom:action.buy') })).toHaveCount(
        0,
      );
    });
  }

  test('lists open classrooms below a closed one', async ({ page, t, axe }) => {
    await page.goto('/classroom/logic-first-secondary');
    const others = main(page).getByRole('region', { name: t('classroom:others') });
    await expect(others.getByRole('link')).toHaveCount(3);
    await axe(page);

    await others.getByRole('link').first().click();
    await expect(page).not.toHaveURL(/logic-first-secondary/);
    await expect(main(page).locator('#classroom')).toBeVisible();
    await expect(others).toHaveCount(0);
  });

  test('a lesson that expires while the page is open is shown as expired', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const { email, path } = await openLessonForNewStudent(page, baseURL ?? '', {
      kind: 'webcontent',
    });
    const setExpiry = (seconds: number) =>
      queryDatabase(
        (sql) => sql`update enrolments set expires_at = now() + make_interval(secs => ${seconds})
          from students join users on users.id = students.user_id
          where enrolments.student_id = students.id and users.email = ${email}`,
      );
    await setExpiry(60);
    await page.clock.install();
    await page.goto(path.replace(/\/course\/.*/, ''));
    const open = main(page).getByRole('link', { name: t('classroom:action.open') });
    await expect(open).toHaveCount(1);

    await setExpiry(0);
    await page.clock.fastForward(60_000);
    await expect(open).toHaveCount(0);
    await expect(
      main(page)
        .getByRole('listitem')
        .filter({ hasText: t('classroom:endedOn') }),
    ).toHaveCount(1);
  });

  test('an unknown classroom returns a 404 page', { tag: '@full' }, async ({
    page,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const response = await page.goto('/classroom/nobody-teaches-this');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: t('common:notFound.title') })).toBeVisible();
  });

  test('a student sees the attendance of each lesson', async ({ page, t, lang, signIn, axe }) => {
    await signIn(page, 'mariam');
    await page.goto('/classroom/organic-chemistry');
    await main(page)
      .getByRole('link', { name: t('classroom:attendance.title') })
      .click();

    // Each section with lessons has a table.
    const tables = main(page).getByRole('table');
    await expect(tables).toHaveCount(3);
    const table = tables.filter({ hasText: t('classroom:current') });
    await expect(table.getByRole('columnheader')).toHaveText([
      lang === 'en' ? 'First termHydrocarbons' : 'الفصل الدراسي الأولالهيدروكربونات',
      t('classroom:attendance.state'),
      t('classroom:attendance.mine'),
      t('classroom:attendance.time'),
    ]);
    const current = table.getByRole('row').filter({ hasText: t('classroom:current') });
    await expect(current).toContainText(t('classroom:attendance.attended'));
    await expect(current).toContainText(t('classroom:attendance.states.open'));
    await axe(page);
  });
});
