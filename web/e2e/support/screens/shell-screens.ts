import { expect, type Page } from '@playwright/test';
import { menuButton } from '../../pages/header.ts';
import { emulateInstalled, readStartPage } from '../../pages/start-page.ts';
import type { Translate } from '../runner/translations.ts';
import type { Screen } from './screens.ts';

export const shellScreens: Screen[] = [
  { name: 'not-found', path: '/no/such/page' },
  { name: 'error', path: '/', prepare: failInstructor },
  { name: 'command-bar', path: '/', prepare: openCommandBar },
  { name: 'command-bar-student', path: '/', as: 'mariam', prepare: openCommandBar },
  { name: 'command-bar-found', path: '/', prepare: findInBar('كيمياء') },
  { name: 'command-bar-none', path: '/', prepare: findInBar('zzzzqq') },
  { name: 'drawer', path: '/', prepare: openDrawer, widths: [390] },
  { name: 'drawer-student', path: '/', as: 'mariam', prepare: openDrawer, widths: [390] },
  { name: 'offline-start', path: '/', as: 'mariam', prepare: startOffline, isCached: true },
  { name: 'offline-start-guest', path: '/', prepare: startOfflineAsGuest, isCached: true },
  { name: 'offline', path: '/', prepare: (page) => page.context().setOffline(true) },
];

async function failInstructor(page: Page, t: Translate): Promise<void> {
  await page.route(/trpc\/instructor\.page/, (route) => route.abort());
  await page.locator('main a[href^="/instructor/"]').first().click();
  await page.getByRole('button', { name: t('common:errorScreen.retry') }).waitFor();
}

async function openCommandBar(page: Page): Promise<void> {
  await page.locator('header [aria-keyshortcuts]').click();
  await page.getByRole('option').first().waitFor();
}

function findInBar(text: string) {
  return async (page: Page): Promise<void> => {
    await openCommandBar(page);
    await page.getByRole('combobox').fill(text);
    await page.locator('output b, [role=option]#all').filter({ hasText: text }).waitFor();
  };
}

async function openDrawer(page: Page, t: Translate): Promise<void> {
  await menuButton(page, t).click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
}

async function startOffline(page: Page): Promise<void> {
  const lesson = '/classroom/organic-chemistry/course/2';
  await expect.poll(() => readStartPage(page)).toContain('<li data-ends');
  await page.goto(lesson);
  await expect.poll(() => readStartPage(page)).toContain(`href="${lesson}"`);
  await page.context().setOffline(true);
  await page.goto('/');
  await page.locator('main section li').first().waitFor();
}

async function startOfflineAsGuest(page: Page): Promise<void> {
  await emulateInstalled(page);
  await page.reload();
  await expect.poll(() => readStartPage(page)).toContain('<h1>');
  await page.context().setOffline(true);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
}
