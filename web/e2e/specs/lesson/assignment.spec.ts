import { openTextAnswer } from '../../pages/assignment.ts';
import { createHomework, samplePdf } from '../../support/lesson/homework.ts';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { runProvider } from '../../support/product/provider-command.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { holdRequests } from '../../support/runner/hold-requests.ts';
import { expect, test } from '../../support/runner/test.ts';

test.describe('homework', () => {
  test('is written, restored after a reload, submitted, edited and graded', async ({
    page,
    t,
    axe,
    baseURL,
  }) => {
    const { email, box, send, edit } = await openTextAnswer({ page, t, baseURL });
    await expect(send).toHaveAccessibleDescription(t('assignment:why.noText'));
    await expect(page.getByText(t('assignment:draft'))).toHaveCount(0);
    await box.fill('Because <b>.');
    await expect(page.getByText(t('assignment:draft'))).toBeVisible();
    await axe(page);
    await page.reload();
    await expect(box).toHaveValue('Because <b>.');
    await send.click();
    await expect(page.getByRole('heading', { name: t('assignment:sent.title') })).toBeFocused();
    await expect(page.getByText('Because <b>.')).toBeVisible();

    await edit.click();
    await expect(send).toHaveAccessibleDescription(t('assignment:why.unchanged'));
    await box.fill('Because of this.');
    await send.click();
    await expect(page.getByText('Because of this.')).toBeVisible();

    const [row] = await queryDatabase(
      (sql) => sql`select submissions.id from submissions
        join students on students.id = submissions.student_id
        join users on users.id = students.user_id where users.email = ${email}`,
    );
    const table = `<table><tr>${'<td>Photosynthesis</td>'.repeat(12)}</tr></table>`;
    const feedback = `<p>Good.</p><script>alert(1)</script>${table}`;
    const mark = ['--score', '12', '--feedback', feedback];
    await runProvider('grade', 'mark', String(row?.['id']), ...mark);
    await page.reload();
    await expect(page.getByRole('region', { name: t('assignment:mark.title') })).toContainText(
      t('assignment:mark.passed'),
    );
    await expect(page.getByText('12/20', { exact: true })).toBeVisible();
    await expect(page.getByText('Good.')).toBeVisible();
    await axe(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('text typed during a submission is not marked as submitted', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const { box, send } = await openTextAnswer({ page, t, baseURL });
    await box.fill('First.');
    const release = await holdRequests(page, '**/trpc/assignment.submit*');
    await send.click();
    await box.fill('First. And second.');
    release();
    await expect(page.getByText(t('assignment:sent.notice'))).toBeVisible();
    await page.reload();
    await expect(box).toHaveValue('First. And second.');
    await send.click();
    await expect(page.getByRole('heading', { name: t('assignment:sent.title') })).toBeFocused();
    await expect(page.getByText('First. And second.')).toBeVisible();
  });

  test('submitted an hour after the page was opened can be edited until the deadline', {
    tag: '@full',
  }, async ({ page, t, lang, baseURL }) => {
    await page.clock.install();
    const label = lang === 'ar' ? 'psychology-and-society' : 'igcse-biology';
    const { unitId, box, send, edit } = await openTextAnswer({ page, t, baseURL, label });
    await queryDatabase(
      (sql) => sql`update assignments
        set created_at = now() - interval '14 days' + interval '90 minutes'
        where unit_id = ${unitId}`,
    );
    await page.reload();
    await box.fill('An hour of work.');
    await page.clock.fastForward('01:00:00');
    await send.click();
    await expect(edit).toBeVisible();
    await page.clock.fastForward('00:40:00');
    await expect(page.getByText(t('assignment:closed'))).toBeVisible();
    await expect(edit).toBeHidden();
  });

  test('changes to a submission are discarded only after a confirmation', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const { box, send, edit } = await openTextAnswer({ page, t, baseURL });
    await box.fill('As sent.');
    await send.click();
    await edit.click();
    const leave = page.getByRole('main').getByRole('button', { name: t('assignment:leave.do') });
    await box.fill('Half an hour of work.');
    await leave.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('assignment:leave.stay') }).click();
    await expect(box).toHaveValue('Half an hour of work.');
    await expect(leave).toBeFocused();

    await leave.click();
    await dialog.getByRole('button', { name: t('assignment:leave.go') }).click();
    await expect(page.getByRole('heading', { name: t('assignment:sent.title') })).toBeFocused();
    await edit.click();
    await expect(box).toHaveValue('As sent.');
    await leave.click();
    await expect(edit).toBeVisible();
  });

  test('switching to files erases the text after a warning, and files can be submitted', {
    tag: '@full',
  }, async ({ page, t, axe, baseURL }) => {
    const { path } = await createHomework({ page, baseURL });
    await page.goto(path);
    const chooseKind = (kind: 'text' | 'attachment') =>
      page.getByText(t(`assignment:kind.${kind}`), { exact: true }).click();
    const box = page.getByPlaceholder(t('assignment:placeholder'));

    await chooseKind('text');
    await box.fill('Something');
    await chooseKind('attachment');
    await page.getByRole('button', { name: t('assignment:switch.stay') }).click();
    await expect(box).toHaveValue('Something');

    await chooseKind('attachment');
    await page.getByRole('button', { name: t('assignment:switch.go') }).click();
    const panel = page.getByRole('region', { name: t('assignment:kind.attachment') });
    expect(Math.round((await panel.boundingBox())?.height ?? 0)).toBe(Math.round(35.563 * 16));
    await chooseKind('text');
    await expect(box).toHaveValue('');

    await chooseKind('attachment');
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ ...samplePdf, name: 'evil.pdf', buffer: Buffer.from('<html>') });
    await expect(panel.getByRole('alert')).toContainText(t('upload:wrongKind'));
    await panel.getByRole('button', { name: t('upload:remove', { name: 'evil.pdf' }) }).click();
    await input.setInputFiles([samplePdf, { ...samplePdf, name: 'page-2.pdf' }]);
    await expect(panel.getByRole('link')).toHaveCount(2);
    await axe(page);
    await page.getByRole('button', { name: t('assignment:submit'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('assignment:sent.title') })).toBeVisible();
    await expect(
      page.getByRole('link', {
        name: t('upload:look', { name: samplePdf.name }),
      }),
    ).toHaveAttribute('href', /^\/media\/file\//);
  });

  test('shows a load error and, after a retry, that the deadline has passed', {
    tag: '@full',
  }, async ({ page, t, axe, tolerate, baseURL }) => {
    tolerate(/Failed to load resource/);
    const { path, unitId } = await openLessonForNewStudent(page, baseURL ?? '', {
      kind: 'assignment',
      label: 'genetics-and-dna',
    });
    await page.route(/trpc\/[^?]*assignment\.page/, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('assignment:error'));
    await page.unroute(/trpc\/[^?]*assignment\.page/);
    await queryDatabase(
      (sql) => sql`update assignments set created_at = now() - interval '30 days'
        where unit_id = ${unitId}`,
    );
    await page
      .getByRole('main')
      .getByRole('button', { name: t('common:tryAgain') })
      .click();
    await expect(page.getByText(t('assignment:missed'))).toBeVisible();
    await expect(page.getByText(t('assignment:next.missed'))).toBeVisible();
    await axe(page);
  });
});
