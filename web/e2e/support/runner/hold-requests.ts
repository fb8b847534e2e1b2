import type { Page } from '@playwright/test';

/** Holds requests until the returned function is called. */
export async function holdRequests(
  page: Page,
  calls: Parameters<Page['route']>[0],
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
