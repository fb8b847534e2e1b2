import { ImportError } from '../../content/import/model/report.ts';
import { readTableFile } from '../../content/import/sheet/read-table-file.ts';
import {
  type StudentColumn,
  studentColumnNames,
  studentColumns,
} from '../../content/import/sheet/students-sheet.ts';
import { formatColumn } from '../../content/import/sheet/table.ts';
import { type Position, Problems } from '../../content/read/problems.ts';
import { columnReaders } from './columns.ts';

/** A row of the file, without its empty cells. */
export type StudentRow = {
  line: number;
  values: Partial<Record<StudentColumn, string>>;
  at: (column: StudentColumn) => Position & { path: string };
};

export type StudentFile = {
  path: string;
  rows: StudentRow[];
  problems: Problems;
  /** Headers of columns that are ignored. */
  unknownColumns: string[];
};

/** The export adds an apostrophe to cells that a spreadsheet would run as a formula. */
const escapedFormula = /^'(?=[=+\-@])/;
const uniqueColumns = ['number', 'phone', 'email'] as const;

/** Reads a student sheet and runs all checks that need no database. */
export function readStudents(file: string, today: string): StudentFile {
  const { table, path } = readTableFile(file, studentColumns);
  const problems = new Problems();
  const missing = studentColumnNames.filter(
    (column) => columnReaders[column].isRequired && !table.columns.has(column),
  );
  if (missing.length > 0) {
    const names = missing.map((column) => formatColumn(column, studentColumns)).join(', ');
    throw new ImportError(
      `the first row does not name ${names}; see: content template students.xlsx`,
    );
  }
  const rows: StudentRow[] = table.rows.map(({ line, value, at }) => ({
    line,
    at,
    values: Object.fromEntries(
      studentColumnNames.flatMap((column) => {
        const cell = value(column).replace(escapedFormula, '');
        return cell === '' ? [] : [[column, cell]];
      }),
    ),
  }));
  for (const row of rows) checkRow(row, today, problems);
  checkRepeated(rows, problems);
  return { path, rows, problems, unknownColumns: table.unknown };
}

export function addProblem(
  problems: Problems,
  { row, column }: { row: StudentRow; column: StudentColumn },
  message: string,
): void {
  const { path, ...position } = row.at(column);
  problems.add(path, message, () => position);
}

/** Converts the cells of a row to their stored form, and removes invalid cells. */
function checkRow(row: StudentRow, today: string, problems: Problems): void {
  for (const column of studentColumnNames) {
    const { isRequired, read, allowed } = columnReaders[column];
    const cell = row.values[column];
    if (cell === undefined) {
      if (isRequired) addProblem(problems, { row, column }, `${column} is missing`);
      continue;
    }
    const value = read(cell, today);
    if (value === null) {
      addProblem(problems, { row, column }, `${column} is "${cell}"; allowed: ${allowed}`);
      delete row.values[column];
    } else row.values[column] = value;
  }
  const { phone, 'parent phone': parentPhone } = row.values;
  if (phone !== undefined && phone === parentPhone) {
    addProblem(problems, { row, column: 'parent phone' }, 'parent phone is that of the student');
  }
}

function checkRepeated(rows: StudentRow[], problems: Problems): void {
  for (const column of uniqueColumns) {
    const lines = new Map<string, number>();
    for (const row of rows) {
      const value = row.values[column];
      if (value === undefined) continue;
      const first = lines.get(value);
      if (first === undefined) lines.set(value, row.line);
      else addProblem(problems, { row, column }, `${column} ${value} is in row ${first} too`);
    }
  }
}
