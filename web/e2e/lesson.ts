import { expect, type Locator, type Page } from '@playwright/test';
import type { Say } from './say.ts';

const outline = (page: Page, say: Say): Locator =>
  page.getByRole('main').getByRole('navigation', { name: say('course:outline') });

/** The lesson that Mariam is in, from the classroom, as a student comes to it. */
export async function openLesson(page: Page, say: Say): Promise<void> {
  await page.goto('/classroom/organic-chemistry');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('classroom:action.open') })
    .click();
  await expect(outline(page, say)).toBeVisible();
}

export const unitOf = (page: Page, say: Say, place: number): Locator =>
  outline(page, say).getByRole('link').nth(place);
