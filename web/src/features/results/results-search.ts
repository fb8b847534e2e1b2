import type { FilterValues } from '@fasl/shared/rules/classroom/classroom-filters';
import { readFilters } from '@fasl/shared/rules/classroom/filter-text';
import { parsePageCount } from '@fasl/shared/rules/text/page-count';
import { normalizeSearchText } from '@fasl/shared/rules/text/search-text';

/** Search parameters of the results page: query, filters, and the shown pages of each list. */
export type ResultsSearch = FilterValues & { query: string; page: number; instructorPage: number };

/** Limit for very large schools. */
export const maxResultPages = 100;

/** Default values, which are omitted from the URL. */
export const defaultResultsSearch = { page: 1, instructorPage: 1, ...readFilters(() => '') };

export function readResultsSearch(
  search: Partial<Record<keyof ResultsSearch, unknown>>,
): ResultsSearch {
  return {
    query: normalizeSearchText(search.query),
    page: parsePageCount(search.page, maxResultPages),
    instructorPage: parsePageCount(search.instructorPage, maxResultPages),
    ...toFilterValues(search),
  };
}

export const toFilterValues = (
  search: Partial<Record<keyof ResultsSearch, unknown>>,
): FilterValues => readFilters((name) => search[name]);
