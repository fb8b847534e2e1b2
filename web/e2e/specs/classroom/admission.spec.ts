import type { Page } from '@playwright/test';
import { runProvider } from '../../support/product/provider-command.ts';
import { inDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { isUncovered } from '../../support/screens/covered.ts';
import { makeStudent } from '../../support/student/own-student.ts';

const path = '/classroom/chemistry-dokki';

test.describe('admission', () => {
  test('shows the confirmation, its button and its error in the viewport of a phone', async ({
    page,
    say,
    baseURL,
    tolerate,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const student = await makeStudent(baseURL ?? '');
    await student.signIn(page.request, `admission-${student.phone}`);
    await page.goto(path);
    await page.getByRole('button', { name: say('classroom:registerNow') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio').first().check({ force: true });
    await sheet.getByRole('textbox').fill('54');
    await sheet.getByRole('radiogroup').nth(1).locator('label').first().click();
    const wayOn = (name: 'next' | 'send') =>
      sheet.getByRole('button', { name: say(`admission:${name}`), exact: true });
    await expect(wayOn('next')).toBeInViewport({ ratio: 1 });
    await wayOn('next').click();
    await expect(sheet.getByText(say('admission:confirm'))).toBeInViewport({ ratio: 1 });
    await expect(wayOn('send')).toBeInViewport({ ratio: 1 });

    tolerate(failedRequest);
    await page.route('**/trpc/admission.register*', (route) => route.abort('internetdisconnected'));
    await wayOn('send').click();
    const why = sheet.getByText(say('common:unreachable'));
    await expect.poll(() => why.evaluate(isUncovered)).toBe(true);
    await expect(wayOn('send')).toBeInViewport({ ratio: 1 });
  });

  test('a student registers, waits, is accepted, banned and unbanned', async ({
    page,
    say,
    axe,
    baseURL,
  }) => {
    const student = await makeStudent(baseURL ?? '');
    await student.signIn(page.request, `admission-${student.phone}`);
    test.slow();
    await page.goto(path);
    await page.getByRole('button', { name: say('classroom:registerNow') }).click();
    const sheet = page.getByRole('dialog');
    const next = sheet.getByRole('button', { name: say('admission:next'), exact: true });
    await next.click();
    await expect(sheet.locator('[aria-invalid=true]')).toHaveCount(3);
    await expect(
      sheet.getByText(say('validation:field_required_choice', { field: say('admission:group') })),
    ).toBeVisible();
    await axe(page);

    await sheet.getByRole('radio').first().check({ force: true });
    await sheet.getByRole('textbox').fill('54');
    await sheet.getByRole('radiogroup').nth(1).locator('label').first().click();
    const through = Promise.withResolvers<void>();
    await page.route('**/upload/admission', async (route) => {
      await through.promise;
      await route.continue();
    });
    await sheet.locator('input[type=file]').setInputFiles({
      name: 'card.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    });
    await next.click();
    await expect(sheet.getByText(say('admission:notArrived'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    through.resolve();
    await page.getByRole('button', { name: say('classroom:registerNow') }).click();
    await expect(sheet.getByText(say('admission:draft'))).toBeVisible();
    await expect(sheet.getByRole('textbox')).toHaveValue('54');
    await expect(sheet.getByRole('link')).toHaveText('card.pdf');
    await next.click();
    await expect(sheet.getByText(say('admission:confirm'))).toBeVisible();
    await sheet.getByRole('button', { name: say('admission:send'), exact: true }).click();
    await expect(
      page.getByText(say('classroom:state.pending.title'), { exact: true }),
    ).toBeVisible();
    await expect(page.locator('#standing')).toBeFocused();

    const [row] = await inDatabase(
      (sql) => sql`select admissions.id, students.number from admissions
        join students on students.id = admissions.student_id
        join users on users.id = students.user_id where users.email = ${student.identifier}`,
    );
    const number = String(row?.['number']);
    await runProvider('admission', 'accept', String(row?.['id']));
    await page.reload();
    await expect(
      page.getByText(say('classroom:state.pending.title'), { exact: true }),
    ).toBeHidden();
    await expect(page.getByRole('button', { name: say('classroom:registerNow') })).toBeHidden();
    await runProvider('ban', number, 'chemistry-dokki', '--reason', 'Shared');
    await page.reload();
    await expect(
      page.getByText(say('classroom:state.banned.title'), { exact: true }),
    ).toBeVisible();
    await runProvider('unban', number, 'chemistry-dokki');
    await page.reload();
    await expect(page.getByText(say('classroom:state.banned.title'), { exact: true })).toBeHidden();
  });

  test('registering after another device did shows the pending state', async ({
    page,
    say,
    baseURL,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const student = await makeStudent(baseURL ?? '');
    await student.signIn(page.request, `admission-two-${student.phone}`);
    await page.goto(path);
    await page.getByRole('button', { name: say('classroom:registerNow') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio').first().check({ force: true });
    await sheet.getByRole('textbox').fill('54');
    await sheet.getByRole('radiogroup').nth(1).locator('label').first().click();
    await inDatabase(
      (sql) => sql`insert into admissions (classroom_id, student_id, answers)
        select classrooms.id, students.id, '[]' from classrooms, students
        join users on users.id = students.user_id
        where classrooms.label = 'chemistry-dokki' and users.email = ${student.identifier}`,
    );
    await sheet.getByRole('button', { name: say('admission:next'), exact: true }).click();
    await sheet.getByRole('button', { name: say('admission:send'), exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(
      page.getByText(say('classroom:state.pending.title'), { exact: true }),
    ).toBeVisible();
    await expect(page.locator('#standing')).toBeFocused();
  });

  test('a group that filled up returns the student to the remaining groups', async ({
    page,
    say,
    baseURL,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const student = await makeStudent(baseURL ?? '');
    await student.signIn(page.request, `admission-full-${student.phone}`);
    await inDatabase(
      (sql) => sql`insert into groups
          (classroom_id, name_en, name_ar, schedule_en, schedule_ar, capacity)
        select id, ${student.phone}, ${student.phone}, '', '', 1 from classrooms
        where label = 'chemistry-dokki'`,
    );
    await page.goto(path);
    await page.getByRole('button', { name: say('classroom:registerNow') }).click();
    const sheet = page.getByRole('dialog');
    const groups = sheet.getByRole('radiogroup').first();
    await groups.getByRole('radio', { name: student.phone }).check({ force: true });
    await sheet.getByRole('textbox').fill('54');
    await sheet.getByRole('radiogroup').nth(1).locator('label').first().click();
    await page.setViewportSize({ width: 390, height: 560 });
    await sheet.getByRole('button', { name: say('admission:next'), exact: true }).click();
    await inDatabase((sql) => sql`update groups set capacity = 0 where name_en = ${student.phone}`);
    await sheet.getByRole('button', { name: say('admission:send'), exact: true }).click();

    await expect(groups).toHaveAttribute('aria-invalid', 'true');
    await expect(groups).toContainText(say('admission:filledUp'));
    await expect(sheet.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect(groups.getByRole('radio', { name: student.phone })).toBeDisabled();
    await expect(groups.getByRole('radio').first()).toBeFocused();
    await expect(groups.getByText(say('admission:group'), { exact: true })).toBeInViewport();
    await expect(sheet.getByText(say('admission:confirm'))).toBeHidden();
  });

  test('registering in another tab shows the pending state here', {
    tag: '@full',
  }, async ({ page, say, baseURL }) => {
    const student = await makeStudent(baseURL ?? '');
    await student.signIn(page.request, `admission-tabs-${student.phone}`);
    const open = async (tab: Page) => {
      await tab.goto(path);
      await tab.getByRole('button', { name: say('classroom:registerNow') }).click();
      const sheet = tab.getByRole('dialog');
      await sheet.getByRole('radio').first().waitFor();
      return sheet;
    };
    const here = await open(page);
    const there = await open(await page.context().newPage());
    await there.getByRole('radio').first().check({ force: true });
    await there.getByRole('textbox').fill('54');
    await there.getByRole('radiogroup').nth(1).locator('label').first().click();
    await expect(here.getByRole('textbox')).toHaveValue('54');
    await there.getByRole('button', { name: say('admission:next'), exact: true }).click();
    await there.getByRole('button', { name: say('admission:send'), exact: true }).click();

    await expect(here).toBeHidden();
    await expect(
      page.getByText(say('classroom:state.pending.title'), { exact: true }),
    ).toBeVisible();
  });

  test('a guest is led to the login, and a rejected student sees the rejection', {
    tag: '@full',
  }, async ({ page, say, signedIn }) => {
    await page.goto(path);
    await expect(
      page.getByRole('main').getByRole('link', { name: say('classroom:registerNow') }),
    ).toHaveAttribute('href', /login\?redirect=/);
    await signedIn(page, 'trouble');
    await page.goto(path);
    await expect(
      page.getByText(say('classroom:state.rejected.title'), { exact: true }),
    ).toBeVisible();
  });
});
