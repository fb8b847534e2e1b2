import type { Locator, Page } from '@playwright/test';
import type { Translate } from '../support/runner/translations.ts';

const header = (page: Page): Locator => page.getByRole('banner');

export const logInLink = (page: Page, t: Translate): Locator =>
  header(page).getByRole('link', { name: t('common:logIn') });
export const logOutButton = (page: Page, t: Translate): Locator =>
  header(page).getByRole('button', { name: t('common:logOut') });
export const walletButton = (page: Page, t: Translate): Locator =>
  header(page).getByRole('button', { name: t('common:wallet.label') });

/** Shown on screens wider than a phone. */
export const searchButton = (page: Page, t: Translate): Locator =>
  page.getByRole('button', { name: t('common:searchShortcut', { keys: 'Ctrl F' }) });
/** Shown on phones. */
export const menuButton = (page: Page, t: Translate): Locator =>
  page.getByRole('button', { name: t('common:menu') });
