import type { SearchResults } from '@fasl/shared/contracts/classroom/search';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import type { ResultsSearch } from './results-search.ts';

export type Found = Pick<
  SearchResults,
  'classrooms' | 'instructors' | 'classroomsTotal' | 'instructorsTotal' | 'perPage'
> & { query: string };

/** Offline it fails and says so, instead of waiting without a word. */
export const soon = { networkMode: 'always', refetchOnReconnect: true } as const;

/** As many pages of each list as the address says, each as one list. */
export function useResults({ query, page, instructorPage }: ResultsSearch) {
  const length = Math.max(page, instructorPage);
  const pages = api.useQueries((t) =>
    Array.from({ length }, (_, index) => t.search.results({ query, page: index + 1 }, soon)),
  );
  const data = pages.flatMap((one) => one.data ?? []);
  const latest = useLatest(query, data.length === length ? data : undefined);
  const error = pages.find((one) => one.isError && !one.data)?.error ?? null;
  // What was found for something else stands in for what is on its way, not for what failed.
  const shown = error && latest?.query !== query ? undefined : latest;

  return {
    found: shown && merge(shown, { page, instructorPage }),
    error,
    busy: pages.some((one) => one.isFetching),
    retry: () => {
      for (const one of pages) if (one.isError) void one.refetch();
    },
  };
}

type Answered = { query: string; pages: SearchResults[] };

function useLatest(query: string, pages: SearchResults[] | undefined): Answered | undefined {
  const [latest, setLatest] = useState<Answered>();
  const isNew = pages !== undefined && !holds(latest, { query, pages });
  const next = isNew ? { query, pages } : latest;
  if (isNew) setLatest(next);
  return next;
}

const holds = (latest: Answered | undefined, { query, pages }: Answered): boolean =>
  latest?.query === query &&
  latest.pages.length === pages.length &&
  pages.every((page, index) => page === latest.pages[index]);

function merge({ query, pages }: Answered, shown: Omit<ResultsSearch, 'query'>): Found {
  return {
    query,
    classrooms: pages.slice(0, shown.page).flatMap(({ classrooms }) => classrooms),
    instructors: pages.slice(0, shown.instructorPage).flatMap(({ instructors }) => instructors),
    classroomsTotal: pages.at(-1)?.classroomsTotal ?? null,
    perPage: pages[0]?.perPage ?? 0,
    instructorsTotal: pages.at(-1)?.instructorsTotal ?? null,
  };
}
