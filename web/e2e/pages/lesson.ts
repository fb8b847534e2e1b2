import { expect, type Locator, type Page } from '@playwright/test';
import type { Translate } from '../support/runner/translations.ts';

const outline = (page: Page, t: Translate): Locator =>
  page.getByRole('main').getByRole('navigation', { name: t('course:outline') });

export async function openLesson(page: Page, t: Translate): Promise<void> {
  await page.goto('/classroom/organic-chemistry/course/2');
  await expect(outline(page, t)).toBeVisible();
}

export const unitLink = (page: Page, t: Translate, index: number): Locator =>
  outline(page, t).getByRole('link').nth(index);
