import { pageCount } from '@fasl/shared/rules/text/page-count';
import { searchText } from '@fasl/shared/rules/text/search-text';

/** What the address of the results says: of each list, how many pages of it stand on the screen. */
export type ResultsSearch = { query: string; page: number; instructorPage: number };

/** The largest of schools; where they end, no way leads on. */
export const mostPages = 100;

/** Reads the address; whatever does not fit is as if it were not there. */
export function readResultsSearch(
  search: Partial<Record<keyof ResultsSearch, unknown>>,
): ResultsSearch {
  return {
    query: searchText(search.query),
    page: pageCount(search.page, mostPages),
    instructorPage: pageCount(search.instructorPage, mostPages),
  };
}
