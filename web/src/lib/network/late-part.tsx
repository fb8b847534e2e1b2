import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';

type Late<P> = { there: ComponentType<P> | null; fetch: () => Promise<ComponentType<P>> };

/** A component outside the first screen, loaded when it renders or earlier. */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): Late<P> {
  const part: Late<P> = {
    there: null,
    fetch: async () => {
      part.there = await load();
      return part.there;
    },
  };
  return part;
}

type Props<P> = { part: Late<P>; props: P; waiting: ReactNode };

/**
 * Renders `waiting` while loading and a preloaded component at once. `React.lazy` would suspend
 * even then, and throttles the reveal by 300 ms.
 */
export function LatePart<P extends object>({ part, props, waiting }: Props<P>) {
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
