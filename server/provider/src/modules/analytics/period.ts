import { DomainError } from '@fasl/shared/contracts/page/error';
import { formatCairoDay, listCairoDaysUntil } from '@fasl/shared/rules/time/cairo-days';
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { getCairoMidnight } from '../../lib/cairo-day.ts';
import { isDay, parseTimestamp } from '../../lib/timestamp.ts';

/** Days in Cairo; null is unlimited. */
export type Period = { from: string | null; to: string | null };
export type PeriodQuery = { from?: string | null | undefined; to?: string | null | undefined };

/** Converts a requested period to days in Cairo. */
export function readPeriod({ from, to }: PeriodQuery): Period {
  return { from: readDay('from', from), to: readDay('to', to) };
}

/** Whether a time is in a period. */
export const isInPeriod = (
  column: SQLWrapper,
  { from, to }: Period = { from: null, to: null },
): SQL | undefined =>
  and(
    from === null ? undefined : sql`${column} >= ${getCairoMidnight(from, 0)}`,
    to === null ? undefined : sql`${column} < ${getCairoMidnight(to, 1)}`,
  );

const defaultDays = 7;
/** A chart of a year needs no more points. */
const maxDays = 366;

/** Lists every day of a period, by default the last week. Cuts a period to its last year. */
export function listDays(period: PeriodQuery, now: Date): string[] {
  const { from, to } = readPeriod(period);
  const last = to ? new Date(`${to}T12:00:00Z`) : now;
  if (from === null) return listCairoDaysUntil(last, defaultDays);
  const count = Math.round((Date.parse(formatCairoDay(last)) - Date.parse(from)) / 86_400_000) + 1;
  return count < 1 ? [] : listCairoDaysUntil(last, Math.min(count, maxDays));
}

function readDay(field: 'from' | 'to', text: string | null | undefined): string | null {
  if (!text) return null;
  const time = parseTimestamp(text);
  if (!time) throw new DomainError('invalid', { fields: { [field]: ['invalid_date'] } });
  return isDay(text) ? text : formatCairoDay(time);
}
