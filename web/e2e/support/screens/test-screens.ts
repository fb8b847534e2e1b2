import type { Page } from '@playwright/test';
import type { Say } from '../runner/say.ts';
import type { Screen } from './screens.ts';

/** Mariam's running exam, with all questions on one page. */
const begun = '/test/4';

async function goOn(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('test:continue'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('test:confirm.go') })
    .click();
  await page.locator('[data-question]').first().waitFor();
}

async function openQuestions(page: Page, say: Say): Promise<void> {
  await goOn(page, say);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('running-test:questions') })
    .click();
  await page.getByRole('dialog').waitFor();
}

async function loseLine(page: Page, say: Say): Promise<void> {
  await goOn(page, say);
  await page.context().setOffline(true);
  await page.getByText(say('running-test:testOffline')).waitFor();
}

const seeAnswers = (page: Page): Promise<void> => page.locator('main ol > li').first().waitFor();

/** The exam landing page in each state, and the running exam. */
export const testScreens: Screen[] = [
  { name: 'test-continue', path: begun, as: 'mariam' },
  { name: 'test-running', path: begun, as: 'mariam', prepare: goOn },
  { name: 'test-questions', path: begun, as: 'mariam', prepare: openQuestions },
  { name: 'test-offline', path: begun, as: 'mariam', prepare: loseLine },
  { name: 'test-review', path: '/test/50', as: 'mariam' },
  { name: 'test-result', path: '/test/3', as: 'mariam', prepare: seeAnswers },
];
