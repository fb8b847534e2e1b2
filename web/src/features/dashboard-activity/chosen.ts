import { asciiDigits } from '@fasl/shared/rules/text/digits';
import { pageCount } from '@fasl/shared/rules/text/page-count';
import { searchText } from '@fasl/shared/rules/text/search-text';
import { isRealDay } from '@fasl/shared/rules/time/real-day';
import type { ActivityList } from '#lib/router/activity-path.ts';

export type Asked = {
  query?: string;
  reference?: string;
  from?: string;
  to?: string;
  filters?: Record<string, string[]>;
};

/** What stands in the fields above a history, and how much of it is shown. */
export type Chosen = {
  word: string;
  from: string;
  to: string;
  filters: Partial<Record<FilterKey, string>>;
  pages: number;
};

/** A student's four years and more. */
export const mostPages = 300;

export const filterKeys = ['type', 'tag', 'status', 'provider'] as const;
type FilterKey = (typeof filterKeys)[number];

export const nothingChosen: Chosen = { word: '', from: '', to: '', filters: {}, pages: 1 };

/** As the address says it. */
export const chosenInAddress = {
  read: (raw: Record<string, unknown>): Chosen => ({
    word: searchText(raw['query']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    filters: Object.fromEntries(filterKeys.map((key) => [key, searchText(raw[key])])),
    pages: pageCount(raw['pages'], mostPages),
  }),
  write: ({ word, from, to, filters, pages }: Chosen) => ({
    query: word,
    from,
    to,
    ...Object.fromEntries(filterKeys.map((key) => [key, filters[key] ?? ''])),
    pages: pages > 1 ? pages : '',
  }),
};

function dayOf(value: unknown): string {
  const day = searchText(value);
  return isRealDay(day) ? day : '';
}

export const isNarrowed = ({ word, from, to, filters }: Chosen): boolean =>
  word !== '' || from !== '' || to !== '' || Object.values(filters).some(Boolean);

export const isBackwards = ({ from, to }: Chosen): boolean => from !== '' && to !== '' && from > to;

/**
 * Only invoices are searched by a part of their number; elsewhere it is the whole reference. Numbers may be written
 * in Arabic digits.
 */
export function askedOf(list: ActivityList, chosen: Chosen): Asked {
  const word = asciiDigits(chosen.word);
  const filters = Object.entries(chosen.filters).filter(([, value]) => value !== '');
  const period = isBackwards(chosen) ? {} : { from: chosen.from, to: chosen.to };
  return {
    ...(word !== '' && (list === 'invoices' ? { query: word } : { reference: word })),
    ...(period.from && { from: period.from }),
    ...(period.to && { to: period.to }),
    ...(filters.length > 0 && {
      filters: Object.fromEntries(filters.map(([key, value]) => [key, [value]])),
    }),
  };
}
