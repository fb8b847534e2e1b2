import { DomainError } from '@fasl/shared/contracts/page/error';
import type { HistoryBody, HistoryQuery } from '@fasl/shared/provider-api/payment/history';
import { type AnyColumn, and, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { getCairoMidnight } from '../../lib/cairo-day.ts';
import { escapeWildcards } from '../../lib/escape-wildcards.ts';
import { isDay, parseTimestamp } from '../../lib/timestamp.ts';

type HistoryRequestQuery = z.output<typeof HistoryQuery>;
export type HistoryRequest = { query: HistoryRequestQuery; body: HistoryBody };

export function readPageRequest({ query, body }: HistoryRequest): {
  page: number;
  perPage: number;
  word: string;
} {
  return {
    page: query.page ?? body.page ?? 1,
    perPage: query.perPage ?? body.perPage ?? 10,
    word: (query.query ?? body.query ?? '').trim(),
  };
}

/** Filters in the body take precedence over filters in the query string. */
export const mergeQueryFilters = <Input extends HistoryRequest>(input: Input): Input => {
  const { query, body } = input;
  return {
    ...input,
    body: {
      ...body,
      filters: body.filters ?? query.filters,
      from: body.from ?? query.from,
      to: body.to ?? query.to,
      reference_id: body.reference_id ?? query.reference_id,
    },
  };
};

/** Both ends are inclusive. A date without a time is the whole day in Cairo. */
export function isInPeriod(column: AnyColumn | SQL, { from, to }: HistoryBody): SQL | undefined {
  return and(
    from ? sql`${column} >= ${toPeriodBound('from', from, 0)}` : undefined,
    to ? sql`${column} ${isDay(to) ? sql`<` : sql`<=`} ${toPeriodBound('to', to, 1)}` : undefined,
  );
}

function toPeriodBound(field: 'from' | 'to', text: string, daysLater: number): SQL {
  const time = parseTimestamp(text);
  if (!time) throw new DomainError('invalid', { fields: { [field]: ['invalid_date'] } });
  if (!isDay(text)) return sql`${time.toISOString()}::timestamptz`;
  return getCairoMidnight(text, daysLater);
}

/** An unknown filter value matches no row. */
export function matchesFilter(
  column: AnyColumn | SQL,
  key: string,
  { filters }: HistoryBody,
): SQL | undefined {
  const values = filters?.[key];
  return values && values.length > 0 ? inArray(sql`${column}::text`, values) : undefined;
}

/** A `like` pattern of texts that contain the word. */
export const toLikePattern = (word: string) => `%${escapeWildcards(word)}%`;

/** The whole text in any case. */
export const isSameWord = (column: AnyColumn, word: string): SQL =>
  ilike(column, escapeWildcards(word));
