import { type ReactNode, Suspense, useCallback, useState } from 'react';

/**
 * Renders lazy components when the student scrolls near them, so that their scripts do not delay
 * the page. The parent reserves their size.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return isNear ? <Suspense fallback={null}>{children}</Suspense> : <span ref={watch} />;
}
