import { followLanguage } from '#lib/follow-language.ts';
import { holdLinks } from '#lib/held-link.ts';
import type { PageRouter } from './router.tsx';

/** What a page does besides showing itself. */
export function settle(router: PageRouter): void {
  holdLinks(router.history);
  followLanguage((href) =>
    router.navigate({ href, replace: true, resetScroll: false, ignoreBlocker: true }),
  );
}
