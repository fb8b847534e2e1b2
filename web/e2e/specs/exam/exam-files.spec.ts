import type { Page, Route } from '@playwright/test';
import { nextButton, submitAndConfirm, submitButton } from '../../pages/exam.ts';
import { createExam, readEndDate, readSavedAnswers } from '../../support/exam/exam.ts';
import { sampleQuestions } from '../../support/exam/exam-questions.ts';
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
});
