import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';

type LazyComponent<P> = { there: ComponentType<P> | null; fetch: () => Promise<ComponentType<P>> };

/** A component outside the first screen, loaded when it renders or earlier. */
export function createLazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  const part: LazyComponent<P> = {
    there: null,
    fetch: async () => {
      part.there = await load();
      return part.there;
    },
  };
  return part;
}

type Props<P> = { part: LazyComponent<P>; props: P; waiting: ReactNode };

/**
 * Renders `waiting` while loading and a preloaded component immediately. `React.lazy` would suspend
 * even then, and throttles the reveal by 300 ms.
 */
export function LazyPart<P extends object>({ part, props, waiting }: Props<P>) {
  const [Part, show] = useState(() => part.there);
  useEffect(() => {
    if (!Part) void part.fetch().then((loaded) => show(() => loaded));
  }, [Part, part]);
  return Part ? (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  ) : (
    waiting
  );
}
