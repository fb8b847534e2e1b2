import type { AnyRouter } from '@tanstack/react-router';

type Entry = { url: string | null; sameDocument: boolean };
type History = { entries: () => Entry[]; currentEntry: { index: number } | null };

/** Leaves a page that has done its work, so that it is not met again on the way back, nor the page before it twice. */
export function goOnTo(router: AnyRouter, href: string): Promise<void> | void {
  return isBefore(href) ? router.history.back() : router.navigate({ href, replace: true });
}

/** Browsers that do not tell what lies behind a page are led on. */
function isBefore(href: string): boolean {
  const { navigation } = window as { navigation?: History };
  const at = navigation?.currentEntry?.index ?? 0;
  const before = navigation?.entries()[at - 1];
  return before?.sameDocument === true && before.url === location.origin + href;
}
