import { expect, type Page } from '@playwright/test';

/** Waits until clicks work: before hydration they are lost. */
export const waitForHydration = (page: Page): Promise<void> =>
  expect(page.locator('[data-rendered]')).toHaveCount(0);
