import { expect, type Locator, type Page } from '@playwright/test';
import { type Exam, startExam } from '../support/exam/exam.ts';
import { singleEssay } from '../support/exam/exam-questions.ts';
import type { Translate } from '../support/runner/translations.ts';

export async function resumeExam(
  page: Page,
  t: Translate,
  { path }: Pick<Exam, 'path'>,
): Promise<void> {
  await page.goto(path);
  await continueExam(page, t);
}

/** Continues a running exam from its page or from the page of its unit. */
export async function continueExam(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('test:continue'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('test:confirm.go') })
    .click();
  await expect(leaveButton(page, t)).toBeVisible();
}

export const saveRequestPattern = /trpc\/[^?]*exam\.saveAnswers/;
export const createEssayAnswer = (answer: string) => ({ type: 'text', answer });

export const nextButton = (page: Page, t: Translate): Locator =>
  page.getByRole('button', { name: t('running-test:next'), exact: true });
export const submitButton = (page: Page, t: Translate): Locator =>
  page.getByRole('button', { name: t('running-test:submit'), exact: true });
export const leaveButton = (page: Page, t: Translate): Locator =>
  page.getByRole('button', { name: t('running-test:leave') });

/** Submits the exam and confirms. Every question must have an answer. */
export async function submitAndConfirm(page: Page, t: Translate): Promise<void> {
  await submitButton(page, t).click();
  await confirmSubmitButton(page, t).click();
}
export const confirmSubmitButton = (page: Page, t: Translate): Locator =>
  page
    .getByRole('dialog', { name: t('running-test:submitting.title') })
    .getByRole('button', { name: t('running-test:submitTest') });

export const essayField = (page: Page): Locator => page.getByRole('main').getByRole('textbox');
export const saveStatus = (page: Page, t: Translate, state: string): Locator =>
  page.getByText(t(`running-test:saved.${state}`), { exact: true });

type ExamOptions = { page: Page; t: Translate; baseURL: string | undefined };

export async function startEssayExam({ page, t, baseURL }: ExamOptions): Promise<Exam> {
  const exam = await startExam(page.request, { origin: baseURL ?? '', questions: singleEssay });
  await resumeExam(page, t, exam);
  return exam;
}

/** Makes the browser store no answers. */
export const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });

/** Types an answer while all saves fail. */
export async function typeUnsavedAnswer(page: Page, t: Translate, text: string): Promise<void> {
  await page.route(saveRequestPattern, (route) => route.abort());
  await essayField(page).fill(text);
  await expect(saveStatus(page, t, 'kept')).toBeVisible();
}

/** Types an answer that is only in the page. Requires `refuseStorage`. */
export async function typeUnsafeAnswer(page: Page, t: Translate, text: string): Promise<void> {
  await page.route(saveRequestPattern, (route) => route.abort());
  await essayField(page).fill(text);
  await expect(saveStatus(page, t, 'unsafe')).toBeVisible();
}
