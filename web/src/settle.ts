import { followLanguage } from '#lib/follow-language.ts';
import { holdLinks } from '#lib/held-link.ts';
import { layOutRest } from '#lib/lay-out-rest.ts';
import { fetchViewer } from '#lib/session.ts';
import type { PageRouter } from './router.tsx';

/** What a page does besides showing itself. */
export function settle(router: PageRouter): void {
  holdLinks(router.history);
  followLanguage((href) =>
    router.navigate({ href, replace: true, resetScroll: false, ignoreBlocker: true }),
  );
  void layOutRest();
  void forgetOfGuests();
}

/** A session may have ended while no page was open. A frame that may keep nothing has nothing to forget. */
async function forgetOfGuests(): Promise<void> {
  try {
    const { user } = await fetchViewer();
    if (user || (await caches.keys()).length === 0) return;
    const { forgetLessons } = await import('#lib/forget-lessons.ts');
    forgetLessons();
  } catch {
    // The next page tries again.
  }
}
