import type { Page } from '@playwright/test';
import { admissionPath, fillAdmissionForm, openAdmission } from '../../pages/admission.ts';
import { runProvider } from '../../support/product/provider-command.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { isFullyVisible } from '../../support/screens/focus-visibility.ts';
import { registerStudent } from '../../support/student/registered-student.ts';

test.describe('admission', () => {
  test('shows the confirmation, the send button and a network error in a phone viewport', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { sheet } = await openAdmission({ page, t, baseURL }, 'admission');
    await fillAdmissionForm(sheet);
    const formButton = (name: 'next' | 'send') =>
      sheet.getByRole('button', { name: t(`admission:${name}`), exact: true });
    await expect(formButton('next')).toBeInViewport({ ratio: 1 });
    await formButton('next').click();
    await expect(sheet.getByText(t('admission:confirm'))).toBeInViewport({ ratio: 1 });
    await expect(formButton('send')).toBeInViewport({ ratio: 1 });

    tolerate(failedRequest);
    await page.route('**/trpc/admission.register*', (route) => route.abort('internetdisconnected'));
    await formButton('send').click();
    const error = sheet.getByText(t('common:unreachable'));
    await expect.poll(() => error.evaluate(isFullyVisible)).toBe(true);
    await expect(formButton('send')).toBeInViewport({ ratio: 1 });
  });

  test('a student registers, waits and is accepted', async ({ page, t, axe, baseURL }) => {
    test.slow();
    const { student, sheet } = await openAdmission({ page, t, baseURL }, 'admission');
    const next = sheet.getByRole('button', { name: t('admission:next'), exact: true });
    await next.click();
    await expect(sheet.locator('[aria-invalid=true]')).toHaveCount(3);
    await expect(sheet.getByText(t('admission:choose'))).toBeVisible();
    await axe(page);

    await fillAdmissionForm(sheet);
    const file = sheet.locator('input[type=file]');
    await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await expect(sheet.getByRole('alert').filter({ hasText: 'a.txt' })).toBeVisible();
    const rejected = sheet.getByText(t('admission:uploadRejected'));
    await expect(rejected).toBeHidden();
    await next.click();
    await expect(rejected).toBeVisible();
    await sheet.getByRole('button', { name: t('upload:remove', { name: 'a.txt' }) }).click();
    await expect(rejected).toBeHidden();

    const uploaded = Promise.withResolvers<void>();
    await page.route('**/upload/admission', async (route) => {
      await uploaded.promise;
      await route.continue();
    });
    await file.setInputFiles({
      name: 'card.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    });
    await next.click();
    await expect(sheet.getByText(t('admission:notArrived'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    uploaded.resolve();
    await page.getByRole('button', { name: t('classroom:registerNow') }).click();
    await expect(sheet.getByText(t('admission:draft'))).toBeVisible();
    await expect(sheet.getByRole('textbox')).toHaveValue('54');
    await expect(sheet.getByRole('link')).toHaveText('card.pdf');
    await next.click();
    await expect(sheet.getByText(t('admission:confirm'))).toBeVisible();
    await sheet.getByRole('button', { name: t('admission:send'), exact: true }).click();
    await expect(page.getByText(t('classroom:state.pending.title'), { exact: true })).toBeVisible();
    await expect(page.locator('#standing')).toBeFocused();

    const [row] = await queryDatabase(
      (sql) => sql`select admissions.id from admissions
        join students on students.id = admissions.student_id
        join users on users.id = students.user_id where users.email = ${student.identifier}`,
    );
    await runProvider('admission', 'accept', String(row?.['id']));
    await page.reload();
    await expect(page.getByText(t('classroom:state.pending.title'), { exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: t('classroom:registerNow') })).toBeHidden();
  });

  test('shows a ban to an accepted student until the ban ends', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
  }) => {
    const student = await registerStudent(baseURL ?? '');
    await student.signIn(page.request, `admission-ban-${student.phone}`);
    const [row] = await queryDatabase(
      (sql) => sql`with accepted as (
          insert into admissions (classroom_id, student_id, answers)
          select classrooms.id, students.id, '[]' from classrooms, students
          join users on users.id = students.user_id
          where classrooms.label = 'chemistry-dokki' and users.email = ${student.identifier}
          returning id, student_id
        ) select accepted.id, number from accepted
        join students on students.id = accepted.student_id`,
    );
    const number = String(row?.['number']);
    await runProvider('admission', 'accept', String(row?.['id']));
    await page.goto(admissionPath);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await runProvider('ban', number, 'chemistry-dokki', '--reason', 'Shared');
    await page.reload();
    await expect(page.getByText(t('classroom:state.banned.title'), { exact: true })).toBeVisible();
    await runProvider('unban', number, 'chemistry-dokki');
    await page.reload();
    await expect(page.getByText(t('classroom:state.banned.title'), { exact: true })).toBeHidden();
  });

  test('shows the pending state when the student has already registered on another device', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const { student, sheet } = await openAdmission({ page, t, baseURL }, 'admission-two');
    await fillAdmissionForm(sheet);
    await queryDatabase(
      (sql) => sql`insert into admissions (classroom_id, student_id, answers)
        select classrooms.id, students.id, '[]' from classrooms, students
        join users on users.id = students.user_id
        where classrooms.label = 'chemistry-dokki' and users.email = ${student.identifier}`,
    );
    await sheet.getByRole('button', { name: t('admission:next'), exact: true }).click();
    await sheet.getByRole('button', { name: t('admission:send'), exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText(t('classroom:state.pending.title'), { exact: true })).toBeVisible();
    await expect(page.locator('#standing')).toBeFocused();
  });

  test('a student whose group has become full returns to the group selection', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const student = await registerStudent(baseURL ?? '');
    await student.signIn(page.request, `admission-full-${student.phone}`);
    await queryDatabase(
      (sql) => sql`insert into groups
          (classroom_id, name_en, name_ar, schedule_en, schedule_ar, capacity)
        select id, ${student.phone}, ${student.phone}, '', '', 1 from classrooms
        where label = 'chemistry-dokki'`,
    );
    await page.goto(admissionPath);
    await page.getByRole('button', { name: t('classroom:registerNow') }).click();
    const sheet = page.getByRole('dialog');
    const groups = sheet.getByRole('radiogroup').first();
    await groups.getByRole('radio', { name: student.phone }).check({ force: true });
    await sheet.getByRole('textbox').fill('54');
    await sheet.getByRole('radiogroup').nth(1).locator('label').first().click();
    await page.setViewportSize({ width: 390, height: 560 });
    await sheet.getByRole('button', { name: t('admission:next'), exact: true }).click();
    await queryDatabase(
      (sql) => sql`update groups set capacity = 0 where name_en = ${student.phone}`,
    );
    await sheet.getByRole('button', { name: t('admission:send'), exact: true }).click();

    await expect(groups).toHaveAttribute('aria-invalid', 'true');
    await expect(groups).toContainText(t('admission:filledUp'));
    await expect(sheet.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect(groups.getByRole('radio', { name: student.phone })).toBeDisabled();
    await expect(groups.getByRole('radio').first()).toBeFocused();
    await expect(groups.getByText(t('admission:group'), { exact: true })).toBeInViewport();
    await expect(sheet.getByText(t('admission:confirm'))).toBeHidden();
  });

  test('shows the pending state after a registration in another tab', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const student = await registerStudent(baseURL ?? '');
    await student.signIn(page.request, `admission-tabs-${student.phone}`);
    const open = async (tab: Page) => {
      await tab.goto(admissionPath);
      await tab.getByRole('button', { name: t('classroom:registerNow') }).click();
      const sheet = tab.getByRole('dialog');
      await sheet.getByRole('radio').first().waitFor();
      return sheet;
    };
    const here = await open(page);
    const there = await open(await page.context().newPage());
    await fillAdmissionForm(there);
    await expect(here.getByRole('textbox')).toHaveValue('54');
    await there.getByRole('button', { name: t('admission:next'), exact: true }).click();
    await there.getByRole('button', { name: t('admission:send'), exact: true }).click();

    await expect(here).toBeHidden();
    await expect(page.getByText(t('classroom:state.pending.title'), { exact: true })).toBeVisible();
  });

  test('links a guest to the login and shows a rejected student the rejection', {
    tag: '@full',
  }, async ({ page, t, signIn }) => {
    await page.goto(admissionPath);
    await expect(
      page.getByRole('main').getByRole('link', { name: t('classroom:registerNow') }),
    ).toHaveAttribute('href', /login\?redirect=/);
    await signIn(page, 'trouble');
    await page.goto(admissionPath);
    await expect(
      page.getByText(t('classroom:state.rejected.title'), { exact: true }),
    ).toBeVisible();
  });
});
