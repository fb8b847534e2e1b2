import type { Page } from '@playwright/test';
import { expiredPass } from '../../../../server/launch/expired-pass.ts';
import { providerEnv } from '../product/school-database.ts';
import type { Say } from '../runner/say.ts';
import type { Screen } from './screens.ts';

const path = '/dashboard/profile';

/** The student card and the page of its code. */
export const cardScreens: Screen[] = [
  { name: 'student-card', path, as: 'mariam', prepare: viewCard },
  { name: 'card-checked', path, as: 'mariam', prepare: checkCard },
  { name: 'card-expired', path: '/about', prepare: checkExpiredCard },
];

async function viewCard(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('profile:card.view') }).click();
  await page.getByRole('dialog').waitFor();
}

async function checkCard(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('profile:card.scan') }).click();
  const code = page.getByRole('img', { name: say('profile:card.qr') });
  await page.goto((await code.getAttribute('data-content')) ?? '');
}

/** Opens the page of an expired code. */
export async function checkExpiredCard(page: Page): Promise<void> {
  await page.goto(expiredPass(new URL(page.url()).origin, providerEnv().SESSION_KEYS));
}
