import { openText, prepareHomework, takeFrom } from '../../support/lesson/homework.ts';
import { inDatabase } from '../../support/product/school-database.ts';
import { expect, test } from '../../support/runner/test.ts';

test.describe('assignment on several devices', () => {
  test('an answer sent from another device is shown and can be edited', {
    tag: '@full',
  }, async ({ page, say, baseURL }) => {
    const { path, unitId, email } = await prepareHomework({ page, baseURL });
    await page.clock.install();
    await page.goto(path);
    await expect(page.getByText(say('assignment:kind.text'), { exact: true })).toBeVisible();
    await inDatabase(
      (sql) => sql`insert into submissions (assignment_id, student_id, content, content_type)
        select assignments.id, students.id, 'From the phone.', 'text' from assignments, students
        join users on users.id = students.user_id
        where assignments.unit_id = ${unitId} and users.email = ${email}`,
    );
    await page.clock.fastForward(61_000);
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));

    await expect(page.getByText('From the phone.')).toBeVisible();
    await page.getByRole('button', { name: say('assignment:edit'), exact: true }).click();
    await expect(page.getByPlaceholder(say('assignment:placeholder'))).toHaveValue(
      'From the phone.',
    );
  });

  test('an answer sent in another tab is shown at once without another request', {
    tag: '@full',
  }, async ({ page, say, baseURL }) => {
    const { path, box } = await openText({ page, say, baseURL });
    const other = await page.context().newPage();
    await other.goto(path);
    await other.getByPlaceholder(say('assignment:placeholder')).fill('From the other tab.');
    await expect(box).toHaveValue('From the other tab.');
    await other.getByRole('button', { name: say('assignment:submit'), exact: true }).click();

    await expect(page.getByRole('heading', { name: say('assignment:sent.title') })).toBeVisible();
    await expect(page.getByText('From the other tab.')).toBeVisible();
    await expect(page.getByRole('main').getByText(say('course:state.completed'))).not.toHaveCount(
      0,
    );
  });

  test('editing an answer that is being graded shows an error and keeps the text', {
    tag: '@full',
  }, async ({ page, say, axe, tolerate, baseURL }) => {
    tolerate(/Failed to load resource/);
    const { email, box, send, edit } = await openText({ page, say, baseURL });
    const take = (isTaken: boolean) => takeFrom(email, isTaken);
    await box.fill('First.');
    await send.click();
    await expect(edit).toBeVisible();

    await take(true);
    await edit.click();
    await expect(page.getByRole('main').getByText(say('assignment:closed'))).toBeVisible();
    await expect(edit).toHaveCount(0);
    await expect(box).toHaveCount(0);

    await take(false);
    await page.reload();
    await expect(edit).toBeVisible();
    // Editing refetches the answer first; it is locked only after that.
    const stands = page.waitForResponse(/trpc\/[^?]*assignment\.page/);
    await edit.click();
    await (await stands).finished();
    await box.fill('First, and better.');
    await take(true);
    await send.click();
    await expect(page.getByRole('main').getByText(say('assignment:closed'))).toBeVisible();
    await expect(page.getByRole('region', { name: say('assignment:unsent') })).toContainText(
      'First, and better.',
    );
    await axe(page);
  });

  test('a form removed after a rejected answer moves the focus to the reason', {
    tag: '@full',
  }, async ({ page, say, tolerate, baseURL }) => {
    tolerate(/Failed to load resource/);
    const { email, box, send, edit } = await openText({ page, say, baseURL });
    await box.fill('First.');
    await send.click();
    await edit.click();
    await box.fill('First, and better.');
    await page.reload();
    await expect(box).toHaveValue('First, and better.');
    await takeFrom(email, true);
    await send.press('Enter');

    await expect(box).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveText(
      say('assignment:closed') + say('assignment:next.closed'),
    );
  });

  test('an answer written after the deadline can be discarded', { tag: '@full' }, async ({
    page,
    say,
    axe,
    tolerate,
    baseURL,
  }) => {
    tolerate(/Failed to load resource/);
    const { email, box, send, edit } = await openText({ page, say, baseURL });
    await box.fill('First.');
    await send.click();
    await edit.click();
    await box.fill('First, and better.');
    await takeFrom(email, true);
    await page.reload();

    const unsent = page.getByRole('region', { name: say('assignment:unsent') });
    const throwAway = unsent.getByRole('button', { name: say('assignment:throw.do'), exact: true });
    const dialog = page.getByRole('dialog', { name: say('assignment:throw.title') });
    await throwAway.click();
    await axe(page);
    await dialog.getByRole('button', { name: say('assignment:throw.stay') }).click();
    await expect(unsent).toContainText('First, and better.');
    await throwAway.click();
    await dialog.getByRole('button', { name: say('assignment:throw.go') }).click();
    await expect(unsent).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveText(
      say('assignment:closed') + say('assignment:next.closed'),
    );

    await takeFrom(email, false);
    await page.reload();
    await edit.click();
    await expect(box).toHaveValue('First.');
  });
});
