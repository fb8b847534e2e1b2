import { openTextAnswer } from '../../pages/assignment.ts';
import { createHomework, setSubmissionLock } from '../../support/lesson/homework.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, test } from '../../support/runner/test.ts';

test.describe('homework on several devices', () => {
  test('a submission from another device is shown and can be edited', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const { path, unitId, email } = await createHomework({ page, baseURL });
    await page.clock.install();
    await page.goto(path);
    await expect(page.getByText(t('assignment:kind.text'), { exact: true })).toBeVisible();
    await queryDatabase(
      (sql) => sql`insert into submissions (assignment_id, student_id, content, content_type)
        select assignments.id, students.id, 'From the phone.', 'text' from assignments, students
        join users on users.id = students.user_id
        where assignments.unit_id = ${unitId} and users.email = ${email}`,
    );
    await page.clock.fastForward(61_000);
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

    await expect(page.getByText('From the phone.')).toBeVisible();
    await page.getByRole('button', { name: t('assignment:edit'), exact: true }).click();
    await expect(page.getByPlaceholder(t('assignment:placeholder'))).toHaveValue('From the phone.');
  });

  test('a submission from another tab is shown immediately', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const { path, box } = await openTextAnswer({ page, t, baseURL });
    const other = await page.context().newPage();
    await other.goto(path);
    await other.getByPlaceholder(t('assignment:placeholder')).fill('From the other tab.');
    await expect(box).toHaveValue('From the other tab.');
    await other.getByRole('button', { name: t('assignment:submit'), exact: true }).click();

    await expect(page.getByRole('heading', { name: t('assignment:sent.title') })).toBeVisible();
    await expect(page.getByText('From the other tab.')).toBeVisible();
    await expect(page.getByRole('main').getByText(t('course:state.completed'))).not.toHaveCount(0);
  });

  test('editing a submission that is being graded shows an error and keeps the text', {
    tag: '@full',
  }, async ({ page, t, axe, tolerate, baseURL }) => {
    tolerate(/Failed to load resource/);
    const { email, box, send, edit } = await openTextAnswer({ page, t, baseURL });
    const setLock = (isLocked: boolean) => setSubmissionLock(email, isLocked);
    await box.fill('First.');
    await send.click();
    await expect(edit).toBeVisible();

    await setLock(true);
    await edit.click();
    await expect(page.getByRole('main').getByText(t('assignment:closed'))).toBeVisible();
    await expect(edit).toHaveCount(0);
    await expect(box).toHaveCount(0);

    await setLock(false);
    await page.reload();
    await expect(edit).toBeVisible();
    // The Edit button refetches the submission, so the test locks it only after this response.
    const refetched = page.waitForResponse(/trpc\/[^?]*assignment\.page/);
    await edit.click();
    await (await refetched).finished();
    await box.fill('First, and better.');
    await setLock(true);
    await send.click();
    await expect(page.getByRole('main').getByText(t('assignment:closed'))).toBeVisible();
    await expect(page.getByRole('region', { name: t('assignment:unsent') })).toContainText(
      'First, and better.',
    );
    await axe(page);
  });

  test('focus moves to the reason when a rejection removes the form', {
    tag: '@full',
  }, async ({ page, t, tolerate, baseURL }) => {
    tolerate(/Failed to load resource/);
    const { email, box, send, edit } = await openTextAnswer({ page, t, baseURL });
    await box.fill('First.');
    await send.click();
    await edit.click();
    await box.fill('First, and better.');
    await page.reload();
    await expect(box).toHaveValue('First, and better.');
    await setSubmissionLock(email, true);
    await send.press('Enter');

    await expect(box).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveText(
      t('assignment:closed') + t('assignment:next.closed'),
    );
  });

  test('an unsent edit of a locked submission can be discarded', { tag: '@full' }, async ({
    page,
    t,
    axe,
    tolerate,
    baseURL,
  }) => {
    tolerate(/Failed to load resource/);
    const { email, box, send, edit } = await openTextAnswer({ page, t, baseURL });
    await box.fill('First.');
    await send.click();
    await edit.click();
    await box.fill('First, and better.');
    await setSubmissionLock(email, true);
    await page.reload();

    const unsent = page.getByRole('region', { name: t('assignment:unsent') });
    const discard = unsent.getByRole('button', { name: t('assignment:throw.do'), exact: true });
    const dialog = page.getByRole('dialog', { name: t('assignment:throw.title') });
    await discard.click();
    await axe(page);
    await dialog.getByRole('button', { name: t('assignment:throw.stay') }).click();
    await expect(unsent).toContainText('First, and better.');
    await discard.click();
    await dialog.getByRole('button', { name: t('assignment:throw.go') }).click();
    await expect(unsent).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveText(
      t('assignment:closed') + t('assignment:next.closed'),
    );

    await setSubmissionLock(email, false);
    await page.reload();
    await edit.click();
    await expect(box).toHaveValue('First.');
  });
});
