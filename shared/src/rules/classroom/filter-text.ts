import { type FilterName, filterNames } from '../../contracts/classroom/filter-names.ts';
import { normalizeSearchText } from '../text/search-text.ts';
import type { FilterValues } from './classroom-filters.ts';

/** Reads the filters of a URL; absent filters are empty. */
export const readFilters = (read: (name: FilterName) => unknown): FilterValues =>
  Object.fromEntries(
    filterNames.map((name) => [name, normalizeSearchText(read(name) ?? '')]),
  ) as FilterValues;
