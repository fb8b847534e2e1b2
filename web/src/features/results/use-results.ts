import type { FilterPanel, SearchResults } from '@fasl/shared/contracts/classroom/search';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { type ResultsSearch, toFilterValues } from './results-search.ts';

export type CombinedResults = Pick<
  SearchResults,
  | 'classrooms'
  | 'instructors'
  | 'classroomsTotal'
  | 'instructorsTotal'
  | 'perPage'
  | 'filters'
  | 'ownYear'
> & { query: string; key: string };

/** Fails immediately while offline, instead of waiting silently. */
export const failFastOptions = { networkMode: 'always', refetchOnReconnect: true } as const;

/** Identifies the query and the filters that results belong to. */
export const toResultsKey = (search: ResultsSearch): string =>
  JSON.stringify([search.query, toFilterValues(search)]);

export function useResults(search: ResultsSearch) {
  const { query, page, instructorPage } = search;
  const filters = toFilterValues(search);
  const length = Math.max(page, instructorPage);
  const pages = api.useQueries((t) =>
    Array.from({ length }, (_, index) =>
      t.search.results({ query, page: index + 1, filters }, failFastOptions),
    ),
  );
  const data = pages.flatMap((one) => one.data ?? []);
  const latest = useLatest(
    { query, key: toResultsKey(search) },
    data.length === length ? data : undefined,
  );
  const error = pages.find((one) => one.isError && !one.data)?.error ?? null;
  // Previous results stay visible while loading, but not after an error.
  const shown = error && latest?.key !== toResultsKey(search) ? undefined : latest;

  return {
    results: shown && merge(shown, { page, instructorPage }),
    error,
    busy: pages.some((one) => one.isFetching),
    retry: () => {
      for (const one of pages) if (one.isError) void one.refetch();
    },
  };
}

type ResultsKey = { query: string; key: string };
type LatestResults = ResultsKey & { pages: SearchResults[] };

function useLatest(
  request: ResultsKey,
  pages: SearchResults[] | undefined,
): LatestResults | undefined {
  const [latest, setLatest] = useState<LatestResults>();
  const isNew = pages !== undefined && !isSame(latest, { ...request, pages });
  const next = isNew ? { ...request, pages } : latest;
  if (isNew) setLatest(next);
  return next;
}

const isSame = (latest: LatestResults | undefined, { key, pages }: LatestResults): boolean =>
  latest?.key === key &&
  latest.pages.length === pages.length &&
  pages.every((page, index) => page === latest.pages[index]);

function merge(
  { query, key, pages }: LatestResults,
  shown: Pick<ResultsSearch, 'page' | 'instructorPage'>,
): CombinedResults {
  return {
    query,
    key,
    filters: pages[0]?.filters ?? null,
    ownYear: pages[0]?.ownYear ?? null,
    classrooms: pages.slice(0, shown.page).flatMap(({ classrooms }) => classrooms),
    instructors: pages.slice(0, shown.instructorPage).flatMap(({ instructors }) => instructors),
    classroomsTotal: pages.at(-1)?.classroomsTotal ?? null,
    perPage: pages[0]?.perPage ?? 0,
    instructorsTotal: pages.at(-1)?.instructorsTotal ?? null,
  };
}

/** Whether there would be results without this filter. */
export const isLimiting = ({ chosen, total }: FilterPanel): boolean => chosen !== '' && total > 0;

/** If no single filter is the reason for an empty result, two together can be. */
export function areLimiting(panels: FilterPanel[], query: string): boolean {
  const chosen = panels.filter((panel) => panel.chosen !== '');
  return chosen.some(isLimiting) || (chosen.length > 1 && !query);
}
