import type { Page } from '@playwright/test';

/** Keeps calls from arriving; what is answered lets them go on. */
export async function holdBack(page: Page, calls: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
