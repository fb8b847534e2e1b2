import type { Page, Route } from '@playwright/test';
import { endedAt, keptAnswers, prepareExam } from '../../support/exam/exam.ts';
import { everyType } from '../../support/exam/exam-questions.ts';
import type { Say } from '../../support/runner/say.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

const paper = {
  name: 'benzene.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%\n'),
};

async function addPaper(page: Page, say: Say): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('upload:addMany') }).click();
  await (await chooser).setFiles(paper);
}

/** Holds all uploads until the returned function is called. */
async function holdFiles(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/upload/answers', (route) => void held.push(route));
  return async () => {
    for (const route of held) await route.continue();
  };
}

test.describe('exam with files', () => {
  test('checks the device first, uploads after the question is left, opens its receipt offline', async ({
    page,
    say,
    axe,
    baseURL,
    tolerate,
  }) => {
    test.slow();
    tolerate(failedRequest);
    const asked = [everyType[5], everyType[0]];
    const exam = await prepareExam(page.request, { origin: baseURL ?? '', asked });
    await page.goto(exam.path);
    await page.getByRole('button', { name: say('readiness:run') }).click();
    await expect(page.getByText(say('readiness:storage.kept'))).toBeVisible();
    await expect(page.getByText(say('readiness:clock.right'))).toBeVisible();
    await expect(page.getByText(say('readiness:check.upload'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('readiness:again') })).toBeEnabled();
    await expect(page.getByText(say('readiness:wait'), { exact: true })).toHaveCount(0, {
      timeout: 12_000,
    });
    await expect(page.getByText(say('readiness:upload.none'))).toBeHidden();
    await axe(page);

    await page.getByRole('button', { name: say('test:start'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('test:confirm.go') }).click();
    const letThrough = await holdFiles(page);
    await addPaper(page, say);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.getByRole('button', { name: say('running-test:next'), exact: true }).click();
    await page.getByRole('radio').first().check();
    await expect(page.getByRole('progressbar')).toBeHidden();
    const submit = page.getByRole('button', { name: say('running-test:submit'), exact: true });
    await submit.click();
    await expect(page.getByText(say('running-test:fileWaiting', { number: 1 }))).toBeVisible();
    expect(await endedAt(exam)).toBeNull();

    await letThrough();
    await expect.poll(async () => (await keptAnswers(exam))[0]?.answer).toMatch(/^\[".+"\]$/);
    await submit.click();
    await expect(page.getByText(say('running-test:submitted'))).toBeVisible();

    const receipt = page.getByRole('button', { name: say('test:receipt.code') });
    await expect(receipt).toBeVisible();
    await page.context().setOffline(true);
    await receipt.click();
    await expect(dialog.getByRole('img', { name: say('test:receipt.qr') })).toHaveAttribute(
      'data-content',
      /\/verify\/test\/[\w-]+$/,
    );
    await axe(page);
    const picture = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say('test:receipt.save') }).click();
    expect((await picture).suggestedFilename()).toMatch(/^fasl-[\w-]+\.png$/);
  });
});
