import type { Page } from '@playwright/test';
import { openVideoForNewStudent } from '../../pages/video.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

const text = 'Read this twice';
const noteIn = (page: Page) => page.getByRole('listitem').filter({ hasText: text });

test.describe('note draft', () => {
  test('survives a unit change and a reload, with its timestamp', async ({ page, t, baseURL }) => {
    await openVideoForNewStudent(page, baseURL ?? '');
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      video.currentTime = 7;
    });
    const field = page.getByLabel(t('video:notes.label'));
    await field.fill(text);
    await page.getByRole('link', { name: t('course:next') }).click();
    await expect(field).toHaveCount(0);
    await page.goBack();
    await expect(field).toHaveValue(text);
    await page.reload();
    await expect(field).toHaveValue(text);

    await page.getByRole('button', { name: t('video:notes.add') }).click();
    await expect(noteIn(page).getByRole('button', { name: /0:07/ })).toBeVisible();
    await expect(field).toHaveValue('');
    await page.reload();
    await expect(noteIn(page)).toBeVisible();
    await expect(field).toHaveValue('');
  });

  test('a failed save shows an error and keeps the note', { tag: '@full' }, async ({
    page,
    t,
    tolerate,
    baseURL,
  }) => {
    tolerate(failedRequest);
    await openVideoForNewStudent(page, baseURL ?? '');
    const field = page.getByLabel(t('video:notes.label'));
    await field.fill(text);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: t('video:notes.add') }).press('Enter');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert').getByText(t('common:unreachable'))).toBeVisible();
    await expect(field).toHaveValue(text);
  });

  test('can be saved after the last play was used up', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
  }) => {
    const { email, unitId } = await openVideoForNewStudent(page, baseURL ?? '');
    const field = page.getByLabel(t('video:notes.label'));
    await field.fill(text);
    await queryDatabase(
      (sql) => sql`insert into unit_progress (student_id, unit_id, plays_used, completed_at)
        select students.id, ${unitId}, 3, now() from students
        join users on users.id = students.user_id where users.email = ${email}
        on conflict (student_id, unit_id) do update set plays_used = 3`,
    );
    await page.reload();
    await expect(page.locator('video')).toHaveCount(0);

    await expect(field).toHaveValue(text);
    await page.getByRole('button', { name: t('video:notes.add') }).click();
    await expect(noteIn(page)).toBeVisible();
    await expect(field).toHaveCount(0);
  });
});
