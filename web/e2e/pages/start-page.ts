import type { Page } from '@playwright/test';

/** Reads the stored start page; null until the service worker is active. */
export const readStartPage = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    const response = registration?.active && (await caches.match('/offline'));
    return (await response?.text()) ?? null;
  });

/** Shows the following pages like the installed portal. Chromium cannot emulate the display mode. */
export const emulateInstalled = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const original = matchMedia.bind(window);
    window.matchMedia = (query) =>
      original(query.includes('display-mode: standalone') ? 'all' : query);
  });
