import { expect, type Locator, type Page } from '@playwright/test';
import type { Say } from '../runner/say.ts';
import { beginExam, type Exam, resume } from './exam.ts';
import { oneEssay } from './exam-questions.ts';

/** The calls by which answers are sent. */
export const saves = /trpc\/[^?]*test\.saveAnswers/;
export const essay = (answer: string) => ({ type: 'text', answer });

/** Where the one essay of an exam is written, and what stands beside it. */
export const field = (page: Page): Locator => page.getByRole('main').getByRole('textbox');
export const mark = (page: Page, say: Say, state: string): Locator =>
  page.getByText(say(`running-test:saved.${state}`), { exact: true });

type Opening = { page: Page; say: Say; baseURL: string | undefined };

/** A test of one essay, in the middle of which its student is. */
export async function openEssay({ page, say, baseURL }: Opening): Promise<Exam> {
  const exam = await beginExam(page.request, { origin: baseURL ?? '', asked: oneEssay });
  await resume(page, say, exam);
  return exam;
}

/** Writes it while nothing that is sent arrives. */
export async function writeUnsent(page: Page, say: Say, text: string): Promise<void> {
  await page.route(saves, (route) => route.abort());
  await field(page).fill(text);
  await expect(mark(page, say, 'kept')).toBeVisible();
}
