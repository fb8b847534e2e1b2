import { toAsciiNumber } from '@fasl/shared/rules/text/digits';
import { toPiasters } from '../../lib/money.ts';
import { ImportError } from '../content/import/model/report.ts';
import { codeColumns, exampleCode } from '../content/import/sheet/codes-sheet.ts';
import { readTableFile } from '../content/import/sheet/read-table-file.ts';
import { formatColumn, type TableRow } from '../content/import/sheet/table.ts';
import { type Position, Problems } from '../content/read/problems.ts';
import { codeLength } from './mint.ts';

export type CodeRow = { code: string; value: number; at: Position & { path: string } };
export type CodeFile = { rows: CodeRow[]; problems: Problems; unknownColumns: string[] };

type Defaults = { value: number; needsValue: boolean };

const codeForm = new RegExp(`^[A-Za-z0-9]{${codeLength}}$`);
const poundsForm = /^\d{1,6}(?:\.\d{1,2})?$/;

/** Reads a sheet of printed codes. Rows without a value have the default value. */
export function readCodes(file: string, defaults: Defaults): CodeFile {
  const { path, table } = readTableFile(file, codeColumns);
  if (!table.columns.has('code'))
    throw new ImportError(
      `the first row does not name ${formatColumn('code', codeColumns)}; see: content template codes.xlsx`,
    );
  const problems = new Problems();
  if (table.rows.length === 0) problems.add(path, 'has no codes');
  const rows = table.rows.map((row) => readRow(row, defaults, problems));
  const lines = new Map<string, number>();
  for (const { code, at } of rows) {
    const first = lines.get(code);
    if (first === undefined) lines.set(code, at.line);
    else problems.add(at.path, `code is in row ${first} too`, () => at);
  }
  return { rows, problems, unknownColumns: table.unknown };
}

function readRow(row: TableRow, { value, needsValue }: Defaults, problems: Problems): CodeRow {
  const addProblem = (column: string, message: string) => {
    const { path, ...position } = row.at(column);
    problems.add(path, message, () => position);
  };
  const code = row.value('code');
  if (!codeForm.test(code))
    addProblem('code', `code is "${code}"; allowed: ${codeLength} letters and digits`);
  if (code === exampleCode) {
    addProblem('code', `code is "${code}", the public example of the template; delete it`);
  }
  const cell = row.value('value');
  const pounds = toAsciiNumber(cell);
  const isAmount = poundsForm.test(pounds);
  if (cell !== '' && !isAmount)
    addProblem('value', `value is "${cell}"; allowed: pounds like 50 or 49.50`);
  const own = isAmount ? toPiasters(Number(pounds)) : value;
  if (needsValue && own === 0 && (cell === '' || isAmount)) addProblem('value', 'value is missing');
  return { code, value: own, at: row.at('code') };
}
