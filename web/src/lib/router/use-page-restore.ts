import { useEffect } from 'react';

/** Calls `returned` when the browser restores this page from the back/forward cache. */
export function usePageRestore(returned: () => void): void {
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) returned();
    };
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  });
}
