import type { Locator, Page } from '@playwright/test';
import {
  confirmSubmitButton,
  nextButton,
  resumeExam,
  startEssayExam,
  submitAndConfirm,
  submitButton,
} from '../../pages/exam.ts';
import {
  readEndDate,
  readLateAnswers,
  readSavedAnswers,
  startExam,
} from '../../support/exam/exam.ts';
import { sampleQuestions, singleEssay } from '../../support/exam/exam-questions.ts';
import { expect, test } from '../../support/runner/test.ts';

const pdf = {
  name: 'benzene.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%\n'),
};

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}

test.describe('exam', () => {
  test('with every question type can be taken and submitted by keyboard alone', async ({
    page,
    t,
    baseURL,
  }) => {
    test.slow();
    const exam = await startExam(page.request, { origin: baseURL ?? '' });
    await page.goto(exam.path);
    const keys = page.keyboard;
    const press = async (target: Locator, key: string) => {
      await tabTo(page, target);
      await keys.press(key);
    };
    const next = nextButton(page, t);
    const saved = page.getByText(t('running-test:saved.saved'), { exact: true });
    const goToNext = async () => {
      await expect(saved).toBeVisible();
      await press(next, 'Enter');
    };

    await press(page.getByRole('button', { name: t('test:continue'), exact: true }), 'Enter');
    const question = page.getByRole('dialog');
    await press(question.getByRole('button', { name: t('test:confirm.go') }), 'Enter');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await press(page.getByRole('radio').first(), 'Space');
    await keys.press('ArrowDown');
    await goToNext();
    await press(page.getByRole('checkbox').first(), 'Space');
    await press(page.getByRole('checkbox').last(), 'Space');
    await goToNext();
    await tabTo(page, page.getByRole('textbox').first());
    await keys.type('CnH2n+2');
    await keys.press('Tab');
    await keys.type('Methane');
    await goToNext();
    await press(page.getByRole('listitem').first().getByRole('button').first(), 'ArrowDown');
    await keys.press('ArrowUp');
    await goToNext();
    await tabTo(page, page.getByRole('textbox'));
    await keys.type('Its molecules form hydrogen bonds.');
    await goToNext();
    const chooser = page.waitForEvent('filechooser');
    await press(page.getByRole('button', { name: t('upload:addMany') }), 'Enter');
    await (await chooser).setFiles(pdf);
    await expect(saved).toBeVisible();
    await press(submitButton(page, t), 'Enter');
    await press(confirmSubmitButton(page, t), 'Enter');

    await expect(page.getByText(t('running-test:submitted'), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/course/${exam.courseId}/test/${exam.unitId}$`));
    const answers = await readSavedAnswers(exam);
    expect(answers.map(({ answer }) => answer)).toMatchObject([
      [2],
      [1, 3],
      ['CnH2n+2', 'Methane'],
      expect.any(Array),
      { type: 'text', answer: 'Its molecules form hydrogen bonds.' },
      expect.stringMatching(/^\[".+"\]$/),
    ]);
    expect(await readEndDate(exam)).not.toBeNull();
  });

  test('every question and the question list pass axe', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
    axe,
  }) => {
    test.slow();
    const exam = await startExam(page.request, { origin: baseURL ?? '' });
    await resumeExam(page, t, exam);
    for (const [index] of sampleQuestions.entries()) {
      await page.goto(`${exam.path}?q=${index + 1}`);
      await expect(page.getByRole('timer')).toBeVisible();
      const heading = t('running-test:questionOf', {
        number: index + 1,
        count: sampleQuestions.length,
      });
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await axe(page);
    }
    await page.getByRole('button', { name: '6/6' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axe(page);
  });

  test('requires every answer before submitting when all questions are on one page', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const tomorrow = new Date(Date.now() + 24 * 3_600_000);
    const untimed = { durationMinutes: null, activeEndDate: tomorrow };
    const terms = { viewMode: 'multiple' as const, ...untimed };
    const questions = [sampleQuestions[0], singleEssay[0]];
    const exam = await startExam(page.request, { origin: baseURL ?? '', terms, questions });
    await resumeExam(page, t, exam);
    await expect(page.getByRole('timer')).toBeHidden();
    await page.getByRole('radio').first().check();
    const submit = submitButton(page, t);

    await submit.click();
    await expect(page.getByText(t('running-test:answerAll'))).toBeVisible();
    const missing = t('running-test:questionOf', { number: 2, count: 2 });
    await expect(page.getByRole('heading', { name: missing })).toBeFocused();
    expect(await readEndDate(exam)).toBeNull();

    await page.setViewportSize({ width: 390, height: 480 });
    const textbox = page.getByRole('textbox');
    await textbox.evaluate((element) => element.scrollIntoView());
    await page.getByRole('button', { name: '1/2' }).click();
    const list = page.getByRole('dialog');
    await expect(list.locator('[aria-current]')).toHaveText('2');
    await list.getByRole('listitem').first().getByRole('button').click();
    await expect(textbox).not.toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('radio').first()).toBeInViewport();

    await textbox.fill('Hydrogen bonds.');
    await submitAndConfirm(page, t);
    await expect(page.getByText(t('running-test:submitted'), { exact: true })).toBeVisible();
    expect((await readSavedAnswers(exam)).at(-1)?.answer).toEqual({
      type: 'text',
      answer: 'Hydrogen bonds.',
    });
  });

  test('reports a failed save instead of a missing answer', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(/trpc\/exam\.(?:saveAnswers|submit)/);
    const exam = await startExam(page.request, {
      origin: baseURL ?? '',
      questions: [sampleQuestions[0]],
    });
    await resumeExam(page, t, exam);
    await page.route('**/trpc/exam.saveAnswers*', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('radio').first().check();

    await submitAndConfirm(page, t);

    await expect(page.getByText(t('running-test:handingIn.unsent'))).toBeVisible();
    await expect(page.getByText(t('running-test:answerAll'))).toBeHidden();
    expect(await readEndDate(exam)).toBeNull();
  });

  test('the search does not open over a running exam', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
  }) => {
    await startEssayExam({ page, t, baseURL });
    await expect(page.getByRole('textbox')).toBeVisible();

    await page.keyboard.press('Control+f');

    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('combobox')).toBeHidden();
  });

  test('is submitted although one answer cannot be saved, and stores that answer as late', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(/trpc\/exam\.saveAnswers/);
    const exam = await startExam(page.request, {
      origin: baseURL ?? '',
      questions: [sampleQuestions[0]],
    });
    await resumeExam(page, t, exam);
    await page.getByRole('radio').first().check();
    await expect(page.getByText(t('running-test:saved.saved'), { exact: true })).toBeVisible();
    await page.route('**/trpc/exam.saveAnswers*', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('radio').last().check();

    await submitAndConfirm(page, t);

    await expect(page.getByText(t('running-test:submittedWithout'))).toBeVisible();
    await expect(page.getByText(t('running-test:submitted'), { exact: true })).toHaveCount(0);
    expect(await readEndDate(exam)).not.toBeNull();

    const refusedAgain = page.waitForResponse('**/trpc/exam.saveAnswers*');
    await page.reload();
    await refusedAgain;
    await page.unroute('**/trpc/exam.saveAnswers*');
    await expect.poll(() => readLateAnswers(exam)).toHaveLength(1);
  });
});
