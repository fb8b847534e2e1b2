import { followLanguage } from '#i18n/follow-language.ts';
import { renderDeferredSections } from '#lib/browser/render-deferred.ts';
import { deferOfflineLinks } from '#lib/router/deferred-link.ts';
import { fetchViewer } from '#lib/session/session.ts';
import type { PageRouter } from './router.tsx';

export function startAfterHydration(router: PageRouter): void {
  deferOfflineLinks(router.history);
  followLanguage((href) =>
    router.navigate({ href, replace: true, resetScroll: false, ignoreBlocker: true }),
  );
  void renderDeferredSections();
  void updateOfflineStorageOfGuests();
}

/**
 * Deletes lessons of a session that ended while no page was open. The installed portal stores a page
 * for an offline start. A frame without storage has nothing to delete.
 */
async function updateOfflineStorageOfGuests(): Promise<void> {
  try {
    const { user } = await fetchViewer();
    if (user) return;
    if (matchMedia('(display-mode: standalone)').matches) {
      return (await import('#lib/offline/save-guest-page.ts')).saveGuestPage();
    }
    if ((await caches.keys()).length === 0) return;
    const { deleteOfflineLessons } = await import('#lib/offline/offline-lessons.ts');
    deleteOfflineLessons();
  } catch {
    // The next page load tries again.
  }
}
