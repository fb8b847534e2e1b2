import { expect, type Locator } from '@playwright/test';

/** Fails unless all of these are on the page, each below the one before. */
export async function expectInOrder(parts: Locator[]): Promise<void> {
  const tops: number[] = [];
  for (const part of parts) {
    await expect(part).toBeVisible();
    tops.push(await part.evaluate((element) => element.getBoundingClientRect().top + scrollY));
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
}
