import dayjs from 'dayjs';
import { toCairoTime } from '#lib/format/dates.ts';

export type DatedRow = { id: number; at: string };

/** Days as YYYY-MM-DD; an empty text is no limit. */
type Period = { from: string; to: string };

export type Month<Row> = { key: string; title: string; rows: Row[] };

const formatDayKey = (at: string): string => toCairoTime(at).format('YYYY-MM-DD');

/** Groups rows, newest first, by their month in Cairo. */
export function groupByMonth<Row extends DatedRow>(rows: readonly Row[]): Month<Row>[] {
  const months: Month<Row>[] = [];
  for (const row of rows) {
    const time = toCairoTime(row.at);
    const key = time.format('YYYY-MM');
    const last = months.at(-1);
    if (last?.key === key) last.rows.push(row);
    else months.push({ key, title: time.format('MMMM YYYY'), rows: [row] });
  }
  return months;
}

/** The newest month and the months before it, as YYYY-MM. */
export const listMonths = (newest: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    dayjs(`${newest}-01`).subtract(index, 'month').format('YYYY-MM'),
  );

export const formatMonth = (month: string): string =>
  toCairoTime(`${month}-15T12:00Z`).format('MMMM YYYY');

/** The first and the last day of a month. */
export const toMonthPeriod = (month: string): Period => ({
  from: `${month}-01`,
  to: dayjs(`${month}-01`).endOf('month').format('YYYY-MM-DD'),
});

/** The month that a period covers exactly. */
export function findMonth({ from, to }: Period): string | undefined {
  const month = from.slice(0, 7);
  const whole = toMonthPeriod(month);
  return from === whole.from && to === whole.to ? month : undefined;
}

/** Whether the row above, if there is one, already shows this row's day. */
export const isDayShown = (row: DatedRow, above: DatedRow | undefined): boolean =>
  above !== undefined && formatDayKey(above.at) === formatDayKey(row.at);
