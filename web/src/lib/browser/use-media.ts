import { useSyncExternalStore } from 'react';

/** The specification's breakpoints: from `desktop` on the header shows the wallet. */
const queries = {
  tablet: '(min-width: 768px)',
  desktop: '(min-width: 992px)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const;

export function useMedia(name: keyof typeof queries): boolean {
  const query = queries[name];
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
