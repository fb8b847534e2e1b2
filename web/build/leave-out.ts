import type { Plugin } from 'vite';

/** Hooks that tRPC's own hooks stand on, by the files they live in. Who wants one takes it off this list. */
const unused =
  /\/@tanstack\/react-query\/build\/modern\/(useInfiniteQuery|useSuspenseInfiniteQuery|useSuspenseQuery|useSuspenseQueries|usePrefetchQuery|usePrefetchInfiniteQuery)\.js$/;

/** Takes out of the bundle what a library brings along and the portal never calls: half a kilobyte of each first visit. */
export function leaveOut(): Plugin {
  return {
    name: 'fasl:leave-out',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: unused },
      handler: (id) => {
        const name = unused.exec(id)?.[1];
        return name && `export const ${name} = undefined;`;
      },
    },
  };
}
