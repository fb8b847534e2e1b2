import type { Page } from '@playwright/test';
import type { Translate } from '../support/runner/translations.ts';

type Login = { identifier: string; password: string };

export async function logIn(page: Page, t: Translate, login: Login): Promise<void> {
  await page.getByLabel(t('login:identifier')).fill(login.identifier);
  await page.getByLabel(t('login:password'), { exact: true }).fill(login.password);
  await page.getByRole('button', { name: t('login:submit') }).click();
}
