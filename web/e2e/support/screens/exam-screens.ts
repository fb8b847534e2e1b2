import type { Page } from '@playwright/test';
import type { Translate } from '../runner/translations.ts';
import type { Screen } from './screens.ts';

/** Mariam's running exam, with all questions on one page. */
const runningExam = '/test/4';

async function continueExam(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('test:continue'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('test:confirm.go') })
    .click();
  await page.locator('[data-question]').first().waitFor();
  await page.locator('.katex').first().waitFor();
}

async function openQuestions(page: Page, t: Translate): Promise<void> {
  await continueExam(page, t);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('running-test:questions') })
    .click();
  await page.getByRole('dialog').waitFor();
}

async function goOffline(page: Page, t: Translate): Promise<void> {
  await continueExam(page, t);
  await page.context().setOffline(true);
  await page.getByText(t('running-test:testOffline')).waitFor();
}

const waitForCard = (page: Page): Promise<void> =>
  page.getByRole('main').locator('section :is(a, button)').first().waitFor();

const waitForAnswers = (page: Page): Promise<void> =>
  page.locator('main ol > li').first().waitFor();

async function openShare(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('test:share') }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
}

/** The exam landing page in each state, and the running exam. */
export const examScreens: Screen[] = [
  { name: 'test-continue', path: runningExam, as: 'mariam', prepare: waitForCard },
  { name: 'test-running', path: runningExam, as: 'mariam', prepare: continueExam },
  { name: 'test-questions', path: runningExam, as: 'mariam', prepare: openQuestions },
  { name: 'test-offline', path: runningExam, as: 'mariam', prepare: goOffline },
  { name: 'test-review', path: '/test/50', as: 'mariam', prepare: waitForCard },
  { name: 'test-result', path: '/test/3', as: 'mariam', prepare: waitForAnswers },
  { name: 'test-share', path: '/test/3', as: 'mariam', prepare: openShare },
];
