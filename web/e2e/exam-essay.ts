import type { Locator, Page } from '@playwright/test';
import type { Say } from './say.ts';

/** The calls by which answers are sent. */
export const saves = /trpc\/[^?]*test\.saveAnswers/;
export const essay = (answer: string) => ({ type: 'text', answer });

/** Where the one essay of an exam is written, and what stands beside it. */
export const field = (page: Page): Locator => page.getByRole('main').getByRole('textbox');
export const mark = (page: Page, say: Say, state: string): Locator =>
  page.getByText(say(`running-test:saved.${state}`), { exact: true });
