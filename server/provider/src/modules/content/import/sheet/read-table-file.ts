import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { readZip } from '../archive/read-zip.ts';
import { ImportError } from '../model/report.ts';
import { decodeText } from '../text/decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type ColumnAliases, readTable, type Table } from './table.ts';

const maxBytes = 64 * 1024 ** 2;

/** Reads the first sheet of a workbook, or a CSV file. */
export function readTableFile(
  file: string,
  columns: ColumnAliases,
): { path: string; table: Table } {
  const path = basename(file);
  const ending = extname(file).toLowerCase();
  if (ending !== '.csv' && ending !== '.xlsx') {
    throw new ImportError(`files ending in "${ending}" are not read; allowed: .csv, .xlsx`);
  }
  if (statSync(file).size > maxBytes) {
    throw new ImportError(`the file is too large; allowed: ${maxBytes / 1024 ** 2} MB`);
  }
  const bytes = readFileSync(file);
  const sheet =
    ending === '.csv' ? readCsv(path, decodeText(bytes)) : readXlsx(path, readZip(bytes)).sheet;
  return { path, table: readTable(sheet, columns) };
}
