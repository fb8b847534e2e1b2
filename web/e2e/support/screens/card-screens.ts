import type { Page } from '@playwright/test';
import { createExpiredPass } from '../../../../server/launch/expired-pass.ts';
import { readProviderEnv } from '../product/school-database.ts';
import type { Translate } from '../runner/translations.ts';
import type { Screen } from './screens.ts';

const path = '/dashboard/profile';

export const cardScreens: Screen[] = [
  { name: 'student-card', path, as: 'mariam', prepare: viewCard },
  { name: 'card-checked', path, as: 'mariam', prepare: checkCard },
  { name: 'card-expired', path: '/about', prepare: openExpiredCard },
];

async function viewCard(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('profile:card.view') }).click();
  await page.getByRole('dialog').getByRole('heading').waitFor();
}

async function checkCard(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('profile:card.scan') }).click();
  const code = page.getByRole('img', { name: t('profile:card.qr') });
  await page.goto((await code.getAttribute('data-content')) ?? '');
}

export async function openExpiredCard(page: Page): Promise<void> {
  await page.goto(createExpiredPass(new URL(page.url()).origin, readProviderEnv().SESSION_KEYS));
}
