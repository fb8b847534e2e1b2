import { filterNames } from '../../contracts/classroom/filter-names.ts';
import type { SearchInput } from '../../contracts/classroom/search.ts';
import { readFilters } from '../classroom/filter-text.ts';
import { subjectShortcuts } from '../classroom/subjects.ts';
import { normalizeSearchText } from '../text/search-text.ts';
import type { Titles } from './page-route.ts';

/** The maximum number of pages that are rendered, whatever page the URL names. */
const pagesAtOnce = 3;

const pageNames = ['page', 'instructorPage'];

/** Parses the URL like the page, which loads all pages up to the page in the URL. */
export function parseSearchInputs(search: URLSearchParams): SearchInput[] {
  const query = normalizeSearchText(search.get('query'));
  const filters = readFilters((name) => search.get(name));
  const pages = pageNames.map((name) => Math.trunc(Number(search.get(name) ?? 1)));
  const length = Math.min(Math.max(1, ...pages.filter((page) => page >= 1)), pagesAtOnce);
  return Array.from({ length }, (_, index) => ({ query, page: index + 1, filters }));
}

export function getResultsTitles(search: URLSearchParams): Titles {
  const query = normalizeSearchText(search.get('query'));
  return query
    ? { 'en-GB': `Results for “${query}”`, 'ar-EG': `نتائج البحث عن «${query}»` }
    : { 'en-GB': 'Classrooms and instructors', 'ar-EG': 'الفصول والمدرّسون' };
}

/** Searches that the product links to; arbitrary queries are not rendered. */
const linked = new Set(['', ...subjectShortcuts.flatMap(({ nameEn, nameAr }) => [nameEn, nameAr])]);

/** The URL of rendered results, for linked queries only. */
export function getRenderedResultsUrl({ search }: { search: URLSearchParams }): string | null {
  const query = normalizeSearchText(search.get('query'));
  const isPlain =
    search.getAll('query').length < 2 &&
    ![...pageNames, ...filterNames].some((name) => search.has(name));
  if (!isPlain || !linked.has(query)) return null;
  return `/results?${new URLSearchParams({ query })}`;
}
