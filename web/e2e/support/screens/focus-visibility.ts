import type { Page } from '@playwright/test';

export async function findCoveredFocus(page: Page, steps: number, key = 'Tab'): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      const shown = focused?.closest('label') ?? focused;
      if (!shown || shown === document.body) return null;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen = found && (shown.contains(found) || found.contains(shown));
      return isSeen ? null : shown.outerHTML.slice(0, 120);
    });
    if (name) covered.push(name);
  }
  return covered;
}

/** Whether the element is fully visible. Playwright's click would scroll to the element first. */
export function isFullyVisible(element: Element): boolean {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) =>
    element.contains(document.elementFromPoint(left + width / 2, y)),
  );
}
