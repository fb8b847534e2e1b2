import { expect, type Locator } from '@playwright/test';

/** Fails unless all elements are visible, each below the previous one. */
export async function expectInOrder(parts: Locator[]): Promise<void> {
  const tops: number[] = [];
  for (const part of parts) {
    await expect(part).toBeVisible();
    tops.push(await part.evaluate((element) => element.getBoundingClientRect().top + scrollY));
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
}
