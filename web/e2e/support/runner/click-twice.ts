import type { Locator, Page } from '@playwright/test';

/** Clicks twice in one frame, so that the page renders nothing between the clicks. */
export async function clickTwice(button: Locator): Promise<void> {
  await button.click({ trial: true });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** Counts the calls of a procedure, which may be sent in one request. */
export function countCalls(page: Page, procedure: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    const [, names] = new URL(request.url()).pathname.split('/trpc/');
    calls += names?.split(',').filter((name) => name === procedure).length ?? 0;
  });
  return () => calls;
}
