import { expect, type Locator } from '@playwright/test';

/** Clicks Try again while it is visible, until the expected content is shown. */
export async function retryUntilShown(
  retry: Locator,
  expectShown: () => Promise<void>,
): Promise<void> {
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expectShown();
  }).toPass({ timeout: 20_000 });
}
