import { expect, type Page } from '@playwright/test';

/** A press before the scripts of a server-rendered page run is lost; a story must not be that fast. */
export const hydrated = (page: Page): Promise<void> =>
  expect(page.locator('[data-painted]')).toHaveCount(0);
