import { expect, type Locator, type Page } from '@playwright/test';
import type { Say } from '../runner/say.ts';
import { beginExam, type Exam, resume } from './exam.ts';
import { oneEssay } from './exam-questions.ts';

/** The requests that save answers. */
export const saves = /trpc\/[^?]*test\.saveAnswers/;
export const essay = (answer: string) => ({ type: 'text', answer });

export const field = (page: Page): Locator => page.getByRole('main').getByRole('textbox');
export const mark = (page: Page, say: Say, state: string): Locator =>
  page.getByText(say(`running-test:saved.${state}`), { exact: true });

type Opening = { page: Page; say: Say; baseURL: string | undefined };

/** Opens a running exam of one essay. */
export async function openEssay({ page, say, baseURL }: Opening): Promise<Exam> {
  const exam = await beginExam(page.request, { origin: baseURL ?? '', asked: oneEssay });
  await resume(page, say, exam);
  return exam;
}

/** Types an answer while all saves fail. */
export async function writeUnsent(page: Page, say: Say, text: string): Promise<void> {
  await page.route(saves, (route) => route.abort());
  await field(page).fill(text);
  await expect(mark(page, say, 'kept')).toBeVisible();
}
