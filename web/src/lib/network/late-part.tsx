import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';

type Late<P> = { there: ComponentType<P> | null; fetch: () => Promise<ComponentType<P>> };

/** A part beside the page, fetched when it is drawn or before. */
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
 * `waiting` keeps its place. What is there already stands in the first picture: React's own `lazy` leaves a hole even
 * then, and holds back for 300 ms what fills it.
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
