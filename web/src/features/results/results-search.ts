import { pageCount } from '@fasl/shared/rules/text/page-count';
import { searchText } from '@fasl/shared/rules/text/search-text';

/** Search parameters of the results page: the query and the number of shown pages of each list. */
export type ResultsSearch = { query: string; page: number; instructorPage: number };

/** Limit for very large schools. */
export const maxPages = 100;

export function readResultsSearch(
  search: Partial<Record<keyof ResultsSearch, unknown>>,
): ResultsSearch {
  return {
    query: searchText(search.query),
    page: pageCount(search.page, maxPages),
    instructorPage: pageCount(search.instructorPage, maxPages),
  };
}
