import type { Plugin } from 'vite';

/** Exports of React Query that other modules import and the portal does not use. */
const unused: Record<string, string[]> = {
  useInfiniteQuery: ['useInfiniteQuery'],
  useSuspenseInfiniteQuery: ['useSuspenseInfiniteQuery'],
  useSuspenseQuery: ['useSuspenseQuery'],
  useSuspenseQueries: ['useSuspenseQueries'],
  usePrefetchQuery: ['usePrefetchQuery'],
  usePrefetchInfiniteQuery: ['usePrefetchInfiniteQuery'],
  infiniteQueryBehavior: ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'],
};

const file = new RegExp(
  `/@tanstack/(?:react-query|query-core)/build/modern/(${Object.keys(unused).join('|')})\\.js$`,
);

/**
 * Removes unused modules of React Query, which saves a kilobyte of each first visit. To use one,
 * remove it from the list.
 */
export function dropUnusedModules(): Plugin {
  return {
    name: 'fasl:drop-unused-modules',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: file },
      handler: (id) =>
        unused[file.exec(id)?.[1] ?? '']
          ?.map((name) => `export const ${name} = undefined;`)
          .join(''),
    },
  };
}
