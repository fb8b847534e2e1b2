import type { Page } from '@playwright/test';

export async function waitForDocument(page: Page): Promise<void> {
  await page.locator('canvas:not([hidden])').waitFor();
}
