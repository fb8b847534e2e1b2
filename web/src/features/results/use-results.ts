import type { SearchResults } from '@fasl/shared/contracts/classroom/search';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import type { ResultsSearch } from './results-search.ts';

export type CombinedResults = Pick<
  SearchResults,
  'classrooms' | 'instructors' | 'classroomsTotal' | 'instructorsTotal' | 'perPage'
> & { query: string };

/** Fails at once while offline, instead of waiting silently. */
export const failFast = { networkMode: 'always', refetchOnReconnect: true } as const;

export function useResults({ query, page, instructorPage }: ResultsSearch) {
  const length = Math.max(page, instructorPage);
  const pages = api.useQueries((t) =>
    Array.from({ length }, (_, index) => t.search.results({ query, page: index + 1 }, failFast)),
  );
  const data = pages.flatMap((one) => one.data ?? []);
  const latest = useLatest(query, data.length === length ? data : undefined);
  const error = pages.find((one) => one.isError && !one.data)?.error ?? null;
  // Results of the previous query stay visible while loading, but not after an error.
  const shown = error && latest?.query !== query ? undefined : latest;

  return {
    results: shown && merge(shown, { page, instructorPage }),
    error,
    busy: pages.some((one) => one.isFetching),
    retry: () => {
      for (const one of pages) if (one.isError) void one.refetch();
    },
  };
}

type LatestResults = { query: string; pages: SearchResults[] };

function useLatest(query: string, pages: SearchResults[] | undefined): LatestResults | undefined {
  const [latest, setLatest] = useState<LatestResults>();
  const isNew = pages !== undefined && !isSame(latest, { query, pages });
  const next = isNew ? { query, pages } : latest;
  if (isNew) setLatest(next);
  return next;
}

const isSame = (latest: LatestResults | undefined, { query, pages }: LatestResults): boolean =>
  latest?.query === query &&
  latest.pages.length === pages.length &&
  pages.every((page, index) => page === latest.pages[index]);

function merge(
  { query, pages }: LatestResults,
  shown: Omit<ResultsSearch, 'query'>,
): CombinedResults {
  return {
    query,
    classrooms: pages.slice(0, shown.page).flatMap(({ classrooms }) => classrooms),
    instructors: pages.slice(0, shown.instructorPage).flatMap(({ instructors }) => instructors),
    classroomsTotal: pages.at(-1)?.classroomsTotal ?? null,
    perPage: pages[0]?.perPage ?? 0,
    instructorsTotal: pages.at(-1)?.instructorsTotal ?? null,
  };
}
