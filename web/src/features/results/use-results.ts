import type { SearchResults } from '@fasl/shared/contracts/search';
import { useEffect, useRef } from 'react';
import { api } from '#lib/api.ts';
import type { ResultsSearch } from './results-search.ts';

export type Found = Pick<
  SearchResults,
  'classrooms' | 'instructors' | 'classroomsTotal' | 'instructorsTotal'
> & { query: string };

/** All pages up to the one of the address, as one list. */
export function useResults({ query, page }: ResultsSearch) {
  const pages = api.useQueries((t) =>
    Array.from({ length: page }, (_, index) => t.search.results({ query, page: index + 1 })),
  );
  const data = pages.flatMap((one) => one.data ?? []);
  const found = useLatest(data.length === page ? merge(data, query) : undefined);
  const failed = pages.find((one) => one.isError && !one.data);

  return {
    /** What was found last, while the next answer is on its way. */
    found,
    error: failed?.error ?? null,
    busy: pages.some((one) => one.isFetching),
    retry: () => {
      for (const one of pages) if (one.isError) void one.refetch();
    },
  };
}

function merge(pages: SearchResults[], query: string): Found {
  return {
    query,
    classrooms: pages.flatMap(({ classrooms }) => classrooms),
    instructors: pages.flatMap(({ instructors }) => instructors),
    classroomsTotal: pages.at(-1)?.classroomsTotal ?? 0,
    instructorsTotal: pages.at(-1)?.instructorsTotal ?? 0,
  };
}

function useLatest<T>(value: T | undefined): T | undefined {
  const latest = useRef(value);
  useEffect(() => {
    if (value !== undefined) latest.current = value;
  });
  return value ?? latest.current;
}
