import { searchText } from '@fasl/shared/rules/search-text';

/** What the address of the results says: of each list, how many pages of it stand on the screen. */
export type ResultsSearch = { query: string; page: number; instructorPage: number };

/** More pages than anybody asks for one by one, few enough to ask for them together. */
const pageMax = 20;

/** Reads the address; whatever does not fit is as if it were not there. */
export function readResultsSearch(
  search: Partial<Record<keyof ResultsSearch, unknown>>,
): ResultsSearch {
  return {
    query: searchText(search.query),
    page: pageOf(search.page),
    instructorPage: pageOf(search.instructorPage),
  };
}

function pageOf(value: unknown): number {
  const page = Math.trunc(Number(value ?? 1));
  return page >= 1 ? Math.min(page, pageMax) : 1;
}
