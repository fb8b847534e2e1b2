import type { Page } from '@playwright/test';
import { finishTrial, showTrial, startTrial, trialChoice } from '../../pages/trial.ts';
import type { Translate } from '../runner/translations.ts';
import type { Screen } from './screens.ts';

const path = '/';

/** The trial lesson on the guest home. */
export const trialScreens: Screen[] = [
  { name: 'trial', path, prepare: showTrial },
  { name: 'trial-started', path, prepare: startTrial },
  { name: 'trial-wrong', path, prepare: answerWrongly },
  { name: 'trial-finished', path, prepare: finishTrial },
];

/** Loads the trial lesson, which is below the visible part of the page. */
export async function loadTrial(page: Page, t: Translate): Promise<void> {
  await showTrial(page, t);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

async function answerWrongly(page: Page, t: Translate): Promise<void> {
  await startTrial(page, t);
  await trialChoice(page, 1).click();
  await page.getByRole('button', { name: t('trial:next') }).waitFor();
}
