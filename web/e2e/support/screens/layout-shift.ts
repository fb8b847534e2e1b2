import type { CDPSession, Page } from '@playwright/test';

/** Lighthouse's slow 4G. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};

export async function throttlePage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slow4G);
  await slowProcessor(session);
}

/** Makes the page's processor four times slower, like that of a cheap phone. */
export const throttleProcessor = async (page: Page): Promise<void> =>
  slowProcessor(await page.context().newCDPSession(page));

const slowProcessor = async (session: CDPSession): Promise<void> => {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

/** Sums the layout shifts of each page that opens from now on. */
export const recordLayoutShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(observeLayoutShifts);

/** Sums the layout shifts of the open page from now on. */
export const recordLayoutShiftsFromNow = (page: Page): Promise<void> =>
  page.evaluate(observeLayoutShifts);

function observeLayoutShifts(): void {
  const start = performance.now();
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.startTime >= start) sum += (entry as unknown as { value: number }).value;
    }
    document.documentElement.dataset['layoutShift'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

export async function readLayoutShift(page: Page): Promise<number> {
  // Layout shifts are reported only after a frame is drawn.
  return await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    return Number(document.documentElement.dataset['layoutShift'] ?? 0);
  });
}
