import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { parsePageCount } from '@fasl/shared/rules/text/page-count';
import { normalizeSearchText } from '@fasl/shared/rules/text/search-text';
import { isRealDay } from '@fasl/shared/rules/time/real-day';
import type { ActivityList } from '#lib/router/activity-path.ts';

export type HistoryQuery = {
  query?: string;
  reference?: string;
  from?: string;
  to?: string;
  filters?: Record<string, string[]>;
};

export type HistoryFilter = {
  query: string;
  from: string;
  to: string;
  filters: Partial<Record<FilterKey, string>>;
  pages: number;
};

/** More than a student needs in four years. */
export const maxHistoryPages = 300;

export const filterKeys = ['type', 'tag', 'status', 'provider'] as const;
type FilterKey = (typeof filterKeys)[number];

export const emptyHistoryFilter: HistoryFilter = {
  query: '',
  from: '',
  to: '',
  filters: {},
  pages: 1,
};

export const filterCodec = {
  read: (raw: Record<string, unknown>): HistoryFilter => ({
    query: normalizeSearchText(raw['query']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    filters: Object.fromEntries(filterKeys.map((key) => [key, normalizeSearchText(raw[key])])),
    pages: parsePageCount(raw['pages'], maxHistoryPages),
  }),
  write: ({ query, from, to, filters, pages }: HistoryFilter) => ({
    query,
    from,
    to,
    ...Object.fromEntries(filterKeys.map((key) => [key, filters[key] ?? ''])),
    pages: pages > 1 ? pages : '',
  }),
};

function dayOf(value: unknown): string {
  const day = normalizeSearchText(value);
  return isRealDay(day) ? day : '';
}

export const isFiltered = ({ query, from, to, filters }: HistoryFilter): boolean =>
  query !== '' || from !== '' || to !== '' || Object.values(filters).some(Boolean);

export const isDateRangeReversed = ({ from, to }: HistoryFilter): boolean =>
  from !== '' && to !== '' && from > to;

/**
 * Invoices are searched by a part of their number, the other lists by the whole reference. Arabic
 * digits are converted.
 */
export function toHistoryQuery(list: ActivityList, filter: HistoryFilter): HistoryQuery {
  const query = toAsciiDigits(filter.query);
  const filters = Object.entries(filter.filters).filter(([, value]) => value !== '');
  const period = isDateRangeReversed(filter) ? {} : { from: filter.from, to: filter.to };
  return {
    ...(query !== '' && (list === 'invoices' ? { query } : { reference: query })),
    ...(period.from && { from: period.from }),
    ...(period.to && { to: period.to }),
    ...(filters.length > 0 && {
      filters: Object.fromEntries(filters.map(([key, value]) => [key, [value]])),
    }),
  };
}
