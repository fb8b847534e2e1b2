import type { Page } from '@playwright/test';
import { queryDatabase } from '../product/school-database.ts';
import type { Translate } from '../runner/translations.ts';
import type { Screen } from './screens.ts';

/** Mariam's running exam, with all questions on one page. */
const runningExam = '/test/4';

/** Gives the exam a duration, so that its clock is shown. */
async function startClock(page: Page): Promise<void> {
  await queryDatabase(
    (sql) => sql`with timed as (update tests set duration_minutes = 90 where id = 4)
      update attempts set created_at = now() - interval '25 minutes',
        expires_at = now() + interval '65 minutes' where test_id = 4 and end_date is null`,
  );
  await page.reload({ waitUntil: 'networkidle' });
}

async function continueExam(page: Page, t: Translate): Promise<void> {
  await startClock(page);
  await page.getByRole('button', { name: t('test:continue'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('test:confirm.go') })
    .click();
  await page.locator('[data-question]').first().waitFor();
  await page.locator('.katex').first().waitFor();
  // The page opens at the first question without an answer.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
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

const showStartedExam = (page: Page): Promise<void> =>
  startClock(page).then(() => waitForCard(page));

const waitForAnswers = (page: Page): Promise<void> =>
  page.locator('main ol > li').first().waitFor();

async function openShare(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('test:share') }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
}

/** The exam landing page in each state, and the running exam. */
export const examScreens: Screen[] = [
  { name: 'test-continue', path: runningExam, as: 'mariam', prepare: showStartedExam },
  { name: 'test-running', path: runningExam, as: 'mariam', prepare: continueExam },
  { name: 'test-questions', path: runningExam, as: 'mariam', prepare: openQuestions },
  { name: 'test-offline', path: runningExam, as: 'mariam', prepare: goOffline },
  { name: 'test-review', path: '/test/50', as: 'mariam', prepare: waitForCard },
  { name: 'test-result', path: '/test/3', as: 'mariam', prepare: waitForAnswers },
  { name: 'test-share', path: '/test/3', as: 'mariam', prepare: openShare },
];
