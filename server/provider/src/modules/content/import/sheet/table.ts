import { ImportError, type SourcePosition } from '../model/report.ts';

/** The cells of a sheet, with the line number of each row. */
export type Sheet = { path: string; rows: { line: number; cells: string[] }[] };

/** The values of a row by column, with the position of each. */
export type TableRow = {
  line: number;
  value: (column: string) => string;
  at: (column?: string) => SourcePosition;
};

export type Table = { columns: Set<string>; rows: TableRow[]; unknown: string[] };

/** Other names of each column. */
export type ColumnAliases = Readonly<Record<string, readonly string[]>>;

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

/** Reads rows by the column names in the header row. */
export function readTable(sheet: Sheet, aliases: ColumnAliases): Table {
  const [header, ...body] = filledRows(sheet);
  const { places, unknown } = findColumns(header, aliases);
  const { path } = sheet;
  return {
    columns: new Set(places.keys()),
    unknown,
    rows: body.map(({ line, cells }) => ({
      line,
      value: (column) => (cells[places.get(column) ?? -1] ?? '').trim(),
      at: (column) => ({ path, line, column: (places.get(column ?? '') ?? 0) + 1 }),
    })),
  };
}

/** Whether the header row names the column. */
export const hasColumn = (sheet: Sheet, column: string, aliases: ColumnAliases): boolean =>
  filledRows(sheet)[0].cells.some((cell) => findName(cell, aliases) === column);

type Row = Sheet['rows'][number];

function filledRows({ rows }: Sheet): [Row, ...Row[]] {
  const [header, ...body] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!header) throw new ImportError('the sheet is empty');
  return [header, ...body];
}

const findName = (cell: string, aliases: ColumnAliases): string | undefined =>
  Object.entries(aliases).find(([name, others]) =>
    [name, ...others].some((one) => tidy(one) === tidy(cell)),
  )?.[0];

function findColumns({ line, cells }: Row, aliases: ColumnAliases) {
  const places = new Map<string, number>();
  const unknown: string[] = [];
  for (const [place, cell] of cells.entries()) {
    const name = findName(cell, aliases);
    const first = name === undefined ? undefined : places.get(name);
    if (first !== undefined) {
      const [one, other] = [(cells[first] ?? '').trim(), cell.trim()];
      const shown = tidy(one) === tidy(other) ? `"${one}"` : `"${one}" and "${other}"`;
      throw new ImportError(
        `the first row names the column "${name}" twice: ${shown}; allowed: each column once`,
        { line, column: place + 1 },
      );
    }
    if (name !== undefined) places.set(name, place);
    else if (cell.trim() !== '') unknown.push(cell.trim());
  }
  return { places, unknown };
}

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** A column with its Arabic names, for a sheet that lacks it: "phone" (الهاتف, الموبايل). */
export function formatColumn(name: string, aliases: ColumnAliases): string {
  const arabic = (aliases[name] ?? []).filter(isArabic);
  return arabic.length === 0 ? `"${name}"` : `"${name}" (${arabic.join(', ')})`;
}
