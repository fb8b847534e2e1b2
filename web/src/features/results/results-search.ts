import type { FilterValues } from '@fasl/shared/rules/classroom/classroom-filters';
import { filterText } from '@fasl/shared/rules/classroom/filter-text';
import { pageCount } from '@fasl/shared/rules/text/page-count';
import { searchText } from '@fasl/shared/rules/text/search-text';

/** Search parameters of the results page: query, filters, and the shown pages of each list. */
export type ResultsSearch = FilterValues & { query: string; page: number; instructorPage: number };

/** Limit for very large schools. */
export const maxResultPages = 100;

/** Default values, which are omitted from the URL. */
export const defaultResultsSearch = { page: 1, instructorPage: 1, ...filterText(() => '') };

export function readResultsSearch(
  search: Partial<Record<keyof ResultsSearch, unknown>>,
): ResultsSearch {
  return {
    query: searchText(search.query),
    page: pageCount(search.page, maxResultPages),
    instructorPage: pageCount(search.instructorPage, maxResultPages),
    ...toFilterValues(search),
  };
}

export const toFilterValues = (
  search: Partial<Record<keyof ResultsSearch, unknown>>,
): FilterValues => filterText((name) => search[name]);
