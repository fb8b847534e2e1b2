import { expect, type Locator } from '@playwright/test';

/** Presses Try again for as long as it stands there, until what it is to bring is seen. */
export async function tryAgainUntil(retry: Locator, shown: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await shown();
  }).toPass({ timeout: 20_000 });
}
