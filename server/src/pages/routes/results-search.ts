import type { SearchInput } from '@fasl/shared/contracts/classroom/search';
import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import { searchText } from '@fasl/shared/rules/text/search-text';
import type { Titles } from './page-route.ts';

/** An address may name a page far down the list; the first ones are what is seen at once. */
const pagesAtOnce = 3;

const pageNames = ['page', 'instructorPage'];

/** Reads the address as the page itself does, which asks for all pages up to the one it names. */
export function searchInputs(search: URLSearchParams): SearchInput[] {
  const query = searchText(search.get('query'));
  const pages = pageNames.map((name) => Math.trunc(Number(search.get(name) ?? 1)));
  const length = Math.min(Math.max(1, ...pages.filter((page) => page >= 1)), pagesAtOnce);
  return Array.from({ length }, (_, index) => ({ query, page: index + 1 }));
}

export function resultsTitles(search: URLSearchParams): Titles {
  const query = searchText(search.get('query'));
  return query
    ? { 'en-GB': `Results for “${query}”`, 'ar-EG': `نتائج «${query}»` }
    : { 'en-GB': 'Classrooms and instructors', 'ar-EG': 'الفصول والمدرّسون' };
}

/** What the product itself links to: everything, and each subject. What anybody types is too much to draw. */
const linked = new Set(['', ...subjectShortcuts.flatMap(({ nameEn, nameAr }) => [nameEn, nameAr])]);

/** Where the results are drawn for a query that many come with. */
export function paintedResults({ search }: { search: URLSearchParams }): string | null {
  const query = searchText(search.get('query'));
  const isPlain = search.getAll('query').length < 2 && !pageNames.some((name) => search.has(name));
  if (!isPlain || !linked.has(query)) return null;
  return `/results?${new URLSearchParams({ query })}`;
}
