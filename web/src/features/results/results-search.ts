import { pageCount } from '@fasl/shared/rules/page-count';
import { searchText } from '@fasl/shared/rules/search-text';

/** What the address of the results says: of each list, how many pages of it stand on the screen. */
export type ResultsSearch = { query: string; page: number; instructorPage: number };

/** Reads the address; whatever does not fit is as if it were not there. */
export function readResultsSearch(
  search: Partial<Record<keyof ResultsSearch, unknown>>,
): ResultsSearch {
  return {
    query: searchText(search.query),
    page: pageCount(search.page),
    instructorPage: pageCount(search.instructorPage),
  };
}
