import type { Page, Route } from '@playwright/test';
import {
  nextButton,
  resumeExam,
  saveRequestPattern,
  saveStatus,
  submitAndConfirm,
  submitButton,
} from '../../pages/exam.ts';
import { createExam, readEndDate, readSavedAnswers, startExam } from '../../support/exam/exam.ts';
import { sampleQuestions } from '../../support/exam/exam-questions.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import type { Translate } from '../../support/runner/translations.ts';

const pdf = {
  name: 'benzene.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%\n'),
};

async function addPdf(page: Page, t: Translate): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('upload:addMany') }).click();
  await (await chooser).setFiles(pdf);
}

/** Holds all uploads until the returned function is called. */
async function holdUploads(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/upload/answers', (route) => void held.push(route));
  return async () => {
    for (const route of held) await route.continue();
  };
}

test.describe('exam with files', () => {
  test('checks the device, uploads after the question is left and opens the receipt offline', async ({
    page,
    t,
    axe,
    baseURL,
    tolerate,
  }) => {
    test.slow();
    tolerate(failedRequest);
    const questions = [sampleQuestions[5], sampleQuestions[0]];
    const exam = await createExam(page.request, { origin: baseURL ?? '', questions });
    await page.goto(exam.path);
    await page.getByRole('button', { name: t('readiness:run') }).click();
    await expect(page.getByText(t('readiness:storage.kept'))).toBeVisible();
    await expect(page.getByText(t('readiness:clock.right'))).toBeVisible();
    await expect(page.getByText(t('readiness:check.upload'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('readiness:again') })).toBeEnabled();
    await expect(page.getByText(t('readiness:wait'), { exact: true })).toHaveCount(0, {
      timeout: 12_000,
    });
    await expect(page.getByText(t('readiness:upload.none'))).toBeHidden();
    await axe(page);

    await page.getByRole('button', { name: t('test:start'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('test:confirm.go') }).click();
    const release = await holdUploads(page);
    await addPdf(page, t);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await nextButton(page, t).click();
    await page.getByRole('radio').first().check();
    await expect(page.getByRole('progressbar')).toBeHidden();
    const submit = submitButton(page, t);
    await submit.click();
    await expect(page.getByText(t('running-test:fileWaiting', { number: 1 }))).toBeVisible();
    expect(await readEndDate(exam)).toBeNull();

    await release();
    await expect.poll(async () => (await readSavedAnswers(exam))[0]?.answer).toMatch(/^\[".+"\]$/);
    await submitAndConfirm(page, t);
    await expect(page.getByText(t('running-test:submitted'))).toBeVisible();

    const receipt = page.getByRole('button', { name: t('test:receipt.code') });
    await expect(receipt).toBeVisible();
    await page.context().setOffline(true);
    await receipt.click();
    await expect(dialog.getByRole('img', { name: t('test:receipt.qr') })).toHaveAttribute(
      'data-content',
      /\/verify\/test\/[\w-]+$/,
    );
    await axe(page);
    const picture = page.waitForEvent('download');
    await dialog.getByRole('button', { name: t('test:receipt.save') }).click();
    expect((await picture).suggestedFilename()).toMatch(/^fasl-[\w-]+\.png$/);
  });

  test('asks for a failed upload to be repeated, and counts files that another device replaced', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const exam = await startExam(page.request, {
      origin: baseURL ?? '',
      questions: [sampleQuestions[5]],
    });
    await resumeExam(page, t, exam);
    await page.route('**/upload/answers', (route) => route.fulfill({ status: 500 }));
    await addPdf(page, t);
    await expect(page.getByRole('button', { name: t('upload:again') })).toBeVisible();
    await submitButton(page, t).click();
    await expect(page.getByText(t('running-test:fileFailed', { number: 1 }))).toBeVisible();

    await page.route(saveRequestPattern, (route) => route.abort());
    await page.unroute('**/upload/answers');
    await page.getByRole('button', { name: t('upload:again') }).click();
    await expect(saveStatus(page, t, 'kept')).toBeVisible();
    await queryDatabase(
      (sql) => sql`insert into answers (attempt_question_id, seq, answer)
        select attempt_questions.id, 1000000, '"[\\"/api/file/1.pdf\\"]"'::jsonb
        from attempt_questions
        join questions on questions.id = attempt_questions.question_id
        where questions.test_id = ${exam.testId}`,
    );
    await page.reload();
    await expect(page.getByRole('blockquote')).toHaveText(
      t('running-test:other.files', { count: 1 }),
    );
  });
});
