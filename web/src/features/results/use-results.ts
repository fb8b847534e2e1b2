import type { SearchResults } from '@fasl/shared/contracts/search';
import { useState } from 'react';
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
  const latest = useLatest(query, data.length === page ? data : undefined);
  const failed = pages.find((one) => one.isError && !one.data);

  return {
    /** What was found last, while the next answer is on its way. */
    found: latest && merge(latest),
    error: failed?.error ?? null,
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

function merge({ query, pages }: Answered): Found {
  return {
    query,
    classrooms: pages.flatMap(({ classrooms }) => classrooms),
    instructors: pages.flatMap(({ instructors }) => instructors),
    classroomsTotal: pages.at(-1)?.classroomsTotal ?? 0,
    instructorsTotal: pages.at(-1)?.instructorsTotal ?? 0,
  };
}
