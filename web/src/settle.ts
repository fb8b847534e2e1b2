import { followLanguage } from '#i18n/follow-language.ts';
import { layOutRest } from '#lib/browser/lay-out-rest.ts';
import { holdLinks } from '#lib/router/held-link.ts';
import { fetchViewer } from '#lib/session/session.ts';
import type { PageRouter } from './router.tsx';

/** Starts the page's background tasks. */
export function settle(router: PageRouter): void {
  holdLinks(router.history);
  followLanguage((href) =>
    router.navigate({ href, replace: true, resetScroll: false, ignoreBlocker: true }),
  );
  void layOutRest();
  void forgetOfGuests();
}

/**
 * The session may have ended while no page was open. A frame without storage has nothing to delete.
 */
async function forgetOfGuests(): Promise<void> {
  try {
    const { user } = await fetchViewer();
    if (user || (await caches.keys()).length === 0) return;
    const { forgetLessons } = await import('#lib/offline/forget-lessons.ts');
    forgetLessons();
  } catch {
    // The next page load tries again.
  }
}
