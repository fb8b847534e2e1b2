import { CsvError, parse } from 'csv-parse/sync';
import { ImportError } from '../model/report.ts';
import type { Sheet } from './table.ts';

type CsvRecord = { record: string[]; info: { lines: number } };

/** Parses CSV. The first line decides the separator: comma, semicolon or tab. */
export function readCsv(path: string, text: string): Sheet {
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
    throw new ImportError(`the CSV cannot be read: ${error.message}`, { line, column: 1 });
  }
}

/** The parser reports the last line of a record, which may span several lines. */
const firstLine = (record: string[], last: number): number =>
  Math.max(1, last - record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0));
