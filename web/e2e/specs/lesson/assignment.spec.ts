import { openText, pdf, prepareHomework } from '../../support/lesson/homework.ts';
import { openOwnLesson } from '../../support/lesson/own-lesson.ts';
import { runProvider } from '../../support/product/provider-command.ts';
import { inDatabase } from '../../support/product/school-database.ts';
import { holdBack } from '../../support/runner/hold-back.ts';
import { expect, test } from '../../support/runner/test.ts';

test.describe('assignment', () => {
  test('is written, restored after a reload, sent, edited and graded', async ({
    page,
    say,
    axe,
    baseURL,
  }) => {
    const { email, box, send, edit } = await openText({ page, say, baseURL });
    await expect(send).toHaveAccessibleDescription(say('assignment:why.noText'));
    await box.fill('Because <b>.');
    await axe(page);
    await page.reload();
    await expect(box).toHaveValue('Because <b>.');
    await send.click();
    await expect(page.getByRole('heading', { name: say('assignment:sent.title') })).toBeFocused();
    await expect(page.getByText('Because <b>.')).toBeVisible();

    await edit.click();
    await expect(send).toHaveAccessibleDescription(say('assignment:why.unchanged'));
    await box.fill('Because of this.');
    await send.click();
    await expect(page.getByText('Because of this.')).toBeVisible();

    const [row] = await inDatabase(
      (sql) => sql`select submissions.id from submissions
        join students on students.id = submissions.student_id
        join users on users.id = students.user_id where users.email = ${email}`,
    );
    const table = `<table><tr>${'<td>Photosynthesis</td>'.repeat(12)}</tr></table>`;
    const feedback = `<p>Good.</p><script>alert(1)</script>${table}`;
    const mark = ['--score', '12', '--feedback', feedback];
    await runProvider('grade', 'mark', String(row?.['id']), ...mark);
    await page.reload();
    await expect(page.getByRole('region', { name: say('assignment:mark.title') })).toContainText(
      say('assignment:mark.passed'),
    );
    await expect(page.getByText('12/20', { exact: true })).toBeVisible();
    await expect(page.getByText('Good.')).toBeVisible();
    await axe(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('text typed during a submission is not marked as sent', {
    tag: '@full',
  }, async ({ page, say, baseURL }) => {
    const { box, send } = await openText({ page, say, baseURL });
    await box.fill('First.');
    const arrive = await holdBack(page, '**/trpc/assignment.submit*');
    await send.click();
    await box.fill('First. And second.');
    arrive();
    await expect(page.getByText(say('assignment:sent.notice'))).toBeVisible();
    await page.reload();
    await expect(box).toHaveValue('First. And second.');
    await send.click();
    await expect(page.getByRole('heading', { name: say('assignment:sent.title') })).toBeFocused();
    await expect(page.getByText('First. And second.')).toBeVisible();
  });

  test('an answer sent after a long time can be edited until the deadline only', {
    tag: '@full',
  }, async ({ page, say, lang, baseURL }) => {
    await page.clock.install();
    const label = lang === 'ar' ? 'psychology-and-society' : 'igcse-biology';
    const { unitId, box, send, edit } = await openText({ page, say, baseURL, label });
    await inDatabase(
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
    await expect(page.getByText(say('assignment:closed'))).toBeVisible();
    await expect(edit).toBeHidden();
  });

  test('changes to a sent answer are discarded only after a confirmation', {
    tag: '@full',
  }, async ({ page, say, baseURL }) => {
    const { box, send, edit } = await openText({ page, say, baseURL });
    await box.fill('As sent.');
    await send.click();
    await edit.click();
    const leave = page.getByRole('main').getByRole('button', { name: say('assignment:leave.do') });
    await box.fill('Half an hour of work.');
    await leave.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('assignment:leave.stay') }).click();
    await expect(box).toHaveValue('Half an hour of work.');
    await expect(leave).toBeFocused();

    await leave.click();
    await dialog.getByRole('button', { name: say('assignment:leave.go') }).click();
    await expect(page.getByRole('heading', { name: say('assignment:sent.title') })).toBeFocused();
    await edit.click();
    await expect(box).toHaveValue('As sent.');
    await leave.click();
    await expect(edit).toBeVisible();
  });

  test('changing the answer type erases the answer after a warning', { tag: '@full' }, async ({
    page,
    say,
    axe,
    baseURL,
  }) => {
    const { path } = await prepareHomework({ page, baseURL });
    await page.goto(path);
    const choose = (kind: 'text' | 'attachment') =>
      page.getByText(say(`assignment:kind.${kind}`), { exact: true }).click();
    const box = page.getByPlaceholder(say('assignment:placeholder'));

    await choose('text');
    await box.fill('Something');
    await choose('attachment');
    await page.getByRole('button', { name: say('assignment:switch.stay') }).click();
    await expect(box).toHaveValue('Something');

    await choose('attachment');
    await page.getByRole('button', { name: say('assignment:switch.go') }).click();
    const panel = page.getByRole('region', { name: say('assignment:kind.attachment') });
    expect(Math.round((await panel.boundingBox())?.height ?? 0)).toBe(Math.round(35.563 * 16));
    await choose('text');
    await expect(box).toHaveValue('');

    await choose('attachment');
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ ...pdf, name: 'evil.pdf', buffer: Buffer.from('<html>') });
    await expect(panel.getByRole('alert')).toContainText(say('upload:wrongKind'));
    await panel.getByRole('button', { name: say('upload:remove', { name: 'evil.pdf' }) }).click();
    await input.setInputFiles([pdf, { ...pdf, name: 'page-2.pdf' }]);
    await expect(panel.getByRole('link')).toHaveCount(2);
    await axe(page);
    await page.getByRole('button', { name: say('assignment:submit'), exact: true }).click();
    await expect(page.getByRole('heading', { name: say('assignment:sent.title') })).toBeVisible();
    await expect(
      page.getByRole('link', {
        name: say('upload:look', { name: pdf.name }),
      }),
    ).toHaveAttribute('href', /^\/media\/file\//);
  });

  test('shows a load error, and accepts no answer after the deadline', {
    tag: '@full',
  }, async ({ page, say, axe, tolerate, baseURL }) => {
    tolerate(/Failed to load resource/);
    const { path, unitId } = await openOwnLesson(page, baseURL ?? '', {
      kind: 'assignment',
      label: 'genetics-and-dna',
    });
    await page.route(/trpc\/[^?]*assignment\.page/, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('assignment:error'));
    await page.unroute(/trpc\/[^?]*assignment\.page/);
    await inDatabase(
      (sql) => sql`update assignments set created_at = now() - interval '30 days'
        where unit_id = ${unitId}`,
    );
    await page
      .getByRole('main')
      .getByRole('button', { name: say('common:tryAgain') })
      .click();
    await expect(page.getByText(say('assignment:missed'))).toBeVisible();
    await expect(page.getByText(say('assignment:next.missed'))).toBeVisible();
    await axe(page);
  });
});
