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
export function readTable({ path, rows }: Sheet, aliases: ColumnAliases): Table {
  const [header, ...body] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!header) throw new ImportError('the sheet is empty');
  const names = new Map(
    Object.entries(aliases).flatMap(([name, others]) =>
      [name, ...others].map((other) => [tidy(other), name] as const),
    ),
  );
  const places = new Map<string, number>();
  const unknown: string[] = [];
  for (const [place, cell] of header.cells.entries()) {
    const name = names.get(tidy(cell));
    if (name === undefined) {
      if (cell.trim() !== '') unknown.push(cell.trim());
    } else if (!places.has(name)) places.set(name, place);
  }
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
