import type { Page } from '@playwright/test';
import {
  continueExam,
  leaveButton,
  nextButton,
  resumeExam,
  saveStatus,
  submitAndConfirm,
  submitButton,
} from '../../pages/exam.ts';
import { readEndDate, readSavedAnswers, startExam } from '../../support/exam/exam.ts';
import { sampleQuestions, singleEssay } from '../../support/exam/exam-questions.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

async function chooseQuestion(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: `/${sampleQuestions.length}` }).click();
  const list = page.getByRole('dialog');
  await list
    .getByRole('listitem')
    .nth(number - 1)
    .getByRole('button')
    .click();
  await expect(list).toBeHidden();
}

test.describe('running exam', () => {
  test('scrolls to the chosen question when all questions are on one page', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const terms = { viewMode: 'multiple' as const };
    const exam = await startExam(page.request, { origin: baseURL ?? '', terms });
    await resumeExam(page, t, exam);
    const heading = (number: number) =>
      page.getByRole('heading', {
        name: t('running-test:questionOf', { number, count: sampleQuestions.length }),
      });

    await chooseQuestion(page, 5);
    await expect(page).toHaveURL(/q=5/);
    await page.waitForTimeout(300);
    await expect(heading(5)).toBeInViewport();
    await expect(heading(1)).not.toBeInViewport();

    await chooseQuestion(page, 2);
    await expect(page).toHaveURL(/q=2/);
    await page.waitForTimeout(300);
    await expect(heading(2)).toBeInViewport();
  });

  test('jumps to the first unanswered question, however the exam is opened', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const questions = [sampleQuestions[0], sampleQuestions[2], ...singleEssay, sampleQuestions[5]];
    const terms = { viewMode: 'multiple' as const };
    const exam = await startExam(page.request, { origin: baseURL ?? '', terms, questions });
    await resumeExam(page, t, exam);
    await page.getByRole('radio').first().check();
    for (const gap of await page.getByRole('textbox').all()) {
      if (!(await gap.evaluate((field) => field.matches('textarea')))) await gap.fill('Methane');
    }
    await expect(saveStatus(page, t, 'saved')).toHaveCount(2);
    const expectJump = async (tab: Page) => {
      const heading = (number: number) =>
        tab.getByRole('heading', {
          name: t('running-test:questionOf', { number, count: questions.length }),
        });
      await expect(heading(3)).toBeVisible();
      await tab.waitForTimeout(500);
      await expect(heading(3)).toBeInViewport();
      await expect(heading(1)).not.toBeInViewport();
    };

    await page.reload();
    await expectJump(page);
    await page.close();
    const tab = await page.context().newPage();
    await tab.goto(exam.path);
    await expectJump(tab);

    await leaveButton(tab, t).click();
    await tab
      .getByRole('dialog')
      .getByRole('button', { name: t('running-test:leaving.go') })
      .click();
    await expect(leaveButton(tab, t)).toBeHidden();
    await resumeExam(tab, t, exam);
    await expectJump(tab);
  });

  test('names the buttons that enlarge pictures, also without alternative text', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const picture = '<img src="/media/file/none.png"';
    const question = {
      ...sampleQuestions[4],
      body: `<p>Compare: ${picture} alt="Ethanol">${picture} alt="">${picture}></p>`,
    };
    const exam = await startExam(page.request, { origin: baseURL ?? '', questions: [question] });
    await resumeExam(page, t, exam);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(button(t('question:zoom', { alt: 'Ethanol' }))).toHaveCount(1);
    await expect(button(t('question:zoomPicture'))).toHaveCount(2);
  });

  test('names the rejected file that blocks Submit, and is submitted after its removal', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const exam = await startExam(page.request, {
      origin: baseURL ?? '',
      questions: [sampleQuestions[5], sampleQuestions[0]],
    });
    await resumeExam(page, t, exam);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('upload:addMany') }).click();
    const name = 'benzene.txt';
    const rejected = { name, mimeType: 'text/plain', buffer: Buffer.from('C6H6') };
    const pdf = {
      name: 'benzene.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%\n'),
    };
    await (await chooser).setFiles([rejected, pdf]);
    const remove = page.getByRole('button', { name: t('upload:remove', { name }) });
    await expect(remove).toBeVisible();
    await nextButton(page, t).click();
    await page.getByRole('radio').first().check();
    const submit = submitButton(page, t);
    await submit.click();
    await expect(page.getByText(t('running-test:fileRejected', { number: 1 }))).toBeVisible();

    await page.getByRole('button', { name: t('running-test:previous') }).click();
    await remove.click();
    await nextButton(page, t).click();
    await submitAndConfirm(page, t);
    await expect(page.getByText(t('running-test:submitted'))).toBeVisible();
    expect(await readEndDate(exam)).not.toBeNull();
    expect((await readSavedAnswers(exam))[0]?.answer).toMatch(/^\["[^"]+"\]$/);
  });

  test('offers no way to continue after the submission, even if its page does not load', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const exam = await startExam(page.request, {
      origin: baseURL ?? '',
      questions: [sampleQuestions[0]],
    });
    const unitPath = `/classroom/rhetoric-and-literature/course/${exam.courseId}/test/${exam.unitId}`;
    await page.goto(unitPath);
    await continueExam(page, t);
    await page.getByRole('radio').first().check();
    await page.route(/trpc\/[^?]*exam\.landing/, (route) => route.abort());
    await submitAndConfirm(page, t);
    await expect(page.getByText(t('running-test:submitted'))).toBeVisible();
    await expect(page).toHaveURL(unitPath);
    await expect(page.getByRole('button', { name: t('test:continue'), exact: true })).toHaveCount(
      0,
    );
  });

  for (const [title, terms, tag = []] of [
    ['timed, one question at a time', {}],
    [
      'untimed, all questions on one page',
      { viewMode: 'multiple', durationMinutes: null },
      '@full',
    ],
  ] as const) {
    test(`asks for confirmation on browser Back (${title})`, { tag }, async ({
      page,
      t,
      baseURL,
    }) => {
      const exam = await startExam(page.request, { origin: baseURL ?? '', terms });
      const dialog = page.getByRole('dialog', { name: t('running-test:leaving.title') });
      const stay = dialog.getByRole('button', { name: t('running-test:leaving.stay') });
      const go = dialog.getByRole('button', { name: t('running-test:leaving.go'), exact: true });
      const leave = leaveButton(page, t);

      const unitPath = `/classroom/rhetoric-and-literature/course/${exam.courseId}/test/${exam.unitId}`;
      await page.goto(unitPath);
      await continueExam(page, t);
      await page.goBack();
      await stay.click();
      await expect(dialog).toBeHidden();
      await expect(leave).toBeVisible();
      await page.goBack();
      await go.click();
      await expect(page).toHaveURL(unitPath);
    });
  }

  test('asks for confirmation on browser Back when the exam URL was opened directly', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const exam = await startExam(page.request, { origin: baseURL ?? '' });
    await resumeExam(page, t, exam);
    await page.goBack();
    const dialog = page.getByRole('dialog', { name: t('running-test:leaving.title') });
    await dialog.getByRole('button', { name: t('running-test:leaving.stay') }).click();
    await expect(leaveButton(page, t)).toBeVisible();
  });
});
