import type { Page } from '@playwright/test';
import type { Say } from './say.ts';

type Login = { identifier: string; password: string };

/** Submits the login form of the open page. */
export async function logIn(page: Page, say: Say, login: Login): Promise<void> {
  await page.getByLabel(say('login:identifier')).fill(login.identifier);
  await page.getByLabel(say('login:password'), { exact: true }).fill(login.password);
  await page.getByRole('button', { name: say('login:submit') }).click();
}
