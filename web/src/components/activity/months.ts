import { toCairoTime } from '#lib/format/dates.ts';

export type DatedRow = { id: number; at: string };

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

/** Whether the row above, if there is one, already shows this row's day. */
export const isDayShown = (row: DatedRow, above: DatedRow | undefined): boolean =>
  above !== undefined && formatDayKey(above.at) === formatDayKey(row.at);
