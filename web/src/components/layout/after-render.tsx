import { type ReactNode, Suspense, useEffect, useState } from 'react';

/**
 * Renders lazy components once the page around them is rendered, so that their scripts do not
 * delay it. The parent reserves their size.
 */
export function AfterRender({ children }: { children: ReactNode }) {
  const [isRendered, setIsRendered] = useState(false);
  useEffect(() => {
    // An effect can run before its frame is shown; the second frame comes after that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsRendered(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isRendered && <Suspense fallback={null}>{children}</Suspense>;
}
