import { CsvError, parse } from 'csv-parse/sync';
import { ImportError } from '../model/report.ts';
import type { Sheet } from './table.ts';

type CsvRecord = { record: string[]; info: { lines: number } };

/** Parses CSV. The first line decides the separator: comma, semicolon or tab. */
export function readCsv(path: string, source: string): Sheet {
  // The parser counts CRLF within a quoted cell as two lines.
  const text = source.replace(/\r\n?/g, '\n');
  const first = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'));
  const count = (delimiter: string) => first.split(delimiter).length;
  const delimiter = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0];
  try {
    const records = parse(text, {
      bom: true,
      delimiter: delimiter ?? ',',
      info: true,
      relax_column_count: true,
      skip_empty_lines: false,
    }) as unknown as CsvRecord[];
    return {
      path,
      rows: records.map(({ record, info }) => ({
        line: firstLine(record, info.lines),
        cells: record,
      })),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    const reason = reasons[error.code] ?? error.message;
    throw new ImportError(`the CSV cannot be read: ${reason}`, { line, column: 1 });
  }
}

const doubled = 'write a quotation mark inside of a quoted cell twice, as in "5"" wide"';
const reasons: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a cell begins with a quotation mark and none closes it',
  CSV_INVALID_CLOSING_QUOTE: `a separator has to follow the closing quotation mark; ${doubled}`,
  INVALID_OPENING_QUOTE: `a cell with a quotation mark has to be quoted; ${doubled}`,
};

/** The parser reports the last line of a record, which may span several lines. */
const firstLine = (record: string[], last: number): number =>
  Math.max(1, last - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0));
