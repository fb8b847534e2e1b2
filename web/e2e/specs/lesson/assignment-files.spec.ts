import { chooseFileAnswer, openFileAnswer } from '../../pages/assignment.ts';
import { createHomework, samplePdf } from '../../support/lesson/homework.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, test } from '../../support/runner/test.ts';
import { startUnstableProxy } from '../../support/runner/unstable-proxy.ts';

test.describe('homework files', () => {
  test('an upload can be cancelled while it runs and retried after a failure', {
    tag: '@full',
  }, async ({ page, t, tolerate, baseURL }) => {
    tolerate(/ERR_FAILED|Failed to load resource/);
    const { panel, input } = await openFileAnswer({ page, t, baseURL });

    await page.route('**/upload/answers', () => undefined);
    await input.setInputFiles(samplePdf);
    await panel
      .getByRole('button', { name: t('upload:cancelOf', { name: samplePdf.name }) })
      .click();
    await expect(panel.getByRole('listitem')).toHaveCount(0);

    await page.unroute('**/upload/answers');
    await page.route('**/upload/answers', (route) => route.abort());
    await input.setInputFiles(samplePdf);
    await expect(panel.getByRole('alert')).toContainText(t('common:unreachable'));
    await expect(
      page.getByRole('button', { name: t('assignment:submit'), exact: true }),
    ).toHaveAccessibleDescription(t('assignment:why.notArrived'));
    await page.unroute('**/upload/answers');
    await panel.getByRole('button', { name: t('upload:again') }).click();
    await expect(
      panel.getByRole('link', { name: t('upload:look', { name: samplePdf.name }) }),
    ).toBeVisible();

    await page.route('**/upload/answers', () => undefined);
    const pages = Array.from({ length: 10 }, (_, at) => ({
      ...samplePdf,
      name: `page-${at + 2}.pdf`,
    }));
    await input.setInputFiles(pages);
    await expect(panel.getByRole('listitem')).toHaveCount(10);
    await expect(panel.getByRole('alert')).toContainText('page-11.pdf');
    await panel
      .getByRole('button', { name: t('upload:cancelOf', { name: 'page-10.pdf' }) })
      .click();
    await expect(panel.getByText('page-11.pdf')).toBeHidden();
  });

  test('files keep the order in which they were chosen when one upload is retried', {
    tag: '@full',
  }, async ({ page, t, tolerate, baseURL }) => {
    tolerate(/ERR_FAILED|Failed to load resource/);
    const { panel, input } = await openFileAnswer({ page, t, baseURL });
    await page.route('**/upload/answers', (route) => route.abort(), { times: 1 });
    const names = ['page-1.pdf', 'page-2.pdf', 'page-3.pdf'];
    await input.setInputFiles(names.map((name) => ({ ...samplePdf, name })));

    await expect(panel.getByRole('link', { name: names[2] ?? '' })).toBeVisible();
    await expect(panel.getByRole('listitem')).toContainText(names);
    await expect(panel.getByRole('link')).toHaveText(names, { timeout: 20_000 });
  });

  test('a long file name leaves room for the remove button', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const { panel, input } = await openFileAnswer({ page, t, baseURL });
    const name = `${'صفحة من حل الواجب '.repeat(4)}.pdf`;
    await input.setInputFiles({ ...samplePdf, name });
    const remove = page.getByRole('button', { name: t('upload:remove', { name }) });
    await remove.waitFor();
    await panel.scrollIntoViewIfNeeded();
    await expect(remove).toBeInViewport({ ratio: 1 });
  });

  test('focus stays in the panel when an upload is retried automatically or cancelled', {
    tag: '@full',
  }, async ({ page, t, tolerate, baseURL }) => {
    tolerate(/ERR_FAILED|Failed to load resource/);
    const { panel, input } = await openFileAnswer({ page, t, baseURL });
    await page.route('**/upload/answers', (route) => route.abort());
    await input.setInputFiles(samplePdf);
    const again = panel.getByRole('button', { name: t('upload:again') });
    await expect(again).toBeVisible();
    await page.unroute('**/upload/answers');
    await page.route('**/upload/answers', () => undefined);
    await again.focus();

    await expect(again).toHaveCount(0);
    await expect(panel).toBeFocused();
    await panel
      .getByRole('button', { name: t('upload:cancelOf', { name: samplePdf.name }) })
      .focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('listitem')).toHaveCount(0);
    await expect(panel).toBeFocused();
  });

  test('an interrupted upload resumes and is stored once, even after leaving the unit', async ({
    page,
    t,
    tolerate,
    baseURL,
  }) => {
    test.slow();
    tolerate(/ERR_CONNECTION_RESET|Failed to load resource/);
    const { path, email } = await createHomework({ page, baseURL });
    const proxy = await startUnstableProxy(baseURL ?? '');
    await page.clock.install();
    await page.goto(proxy.origin + path);
    const { panel, input } = await chooseFileAnswer(page, t);
    const large = Buffer.concat([samplePdf.buffer, Buffer.alloc(1_500_000, ' ')]);
    await input.setInputFiles({ ...samplePdf, buffer: large });
    await expect(panel.getByRole('alert')).toContainText(t('common:unreachable'));
    expect(proxy.breaks()).toBeGreaterThan(0);
    proxy.repair();

    await page
      .getByRole('navigation', { name: t('course:way') })
      .getByRole('link')
      .first()
      .click();
    await expect(panel).toBeHidden();
    const arrived = page.waitForResponse(/upload\/answers/);
    await page.clock.fastForward(5_000);
    await arrived;
    await page.goBack();
    await expect(
      panel.getByRole('link', { name: t('upload:look', { name: samplePdf.name }) }),
    ).toBeVisible();
    const uploads = await queryDatabase(
      (sql) => sql`select size_bytes from uploads join users on users.id = uploads.user_id
        where users.email = ${email}`,
    );
    expect(uploads).toEqual([{ size_bytes: large.length }]);
    proxy.stop();
  });
});
