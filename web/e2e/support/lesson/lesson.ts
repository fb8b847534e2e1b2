import { expect, type Locator, type Page } from '@playwright/test';
import type { Say } from '../runner/say.ts';

const outline = (page: Page, say: Say): Locator =>
  page.getByRole('main').getByRole('navigation', { name: say('course:outline') });

/** Opens the overview of Mariam's current lesson. */
export async function openLesson(page: Page, say: Say): Promise<void> {
  await page.goto('/classroom/organic-chemistry/course/2');
  await expect(outline(page, say)).toBeVisible();
}

export const unitOf = (page: Page, say: Say, place: number): Locator =>
  outline(page, say).getByRole('link').nth(place);
