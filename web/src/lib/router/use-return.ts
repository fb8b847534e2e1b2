import { useEffect } from 'react';

/** The way back from another site may bring this very page again, as it was left. */
export function useReturn(returned: () => void): void {
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) returned();
    };
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  });
}
