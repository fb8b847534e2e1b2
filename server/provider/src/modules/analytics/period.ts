import { DomainError } from '@fasl/shared/contracts/page/error';
import { formatCairoDay, listCairoDaysUntil } from '@fasl/shared/rules/time/cairo-days';
import { isDay, parseTimestamp } from '../../lib/timestamp.ts';

type PeriodQuery = { from?: string | null | undefined; to?: string | null | undefined };

/** Converts a requested period to days in Cairo. */
export function readPeriod({ from, to }: PeriodQuery): { from: string | null; to: string | null } {
  return { from: readDay('from', from), to: readDay('to', to) };
}

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
