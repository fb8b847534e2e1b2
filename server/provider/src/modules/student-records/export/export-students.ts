import { existsSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Executor } from '../../../db/open.ts';
import { UsageError } from '../../command/usage-error.ts';
import { toStudentSheetRows } from '../../content/import/sheet/students-sheet.ts';
import { toCsv, toXlsx } from '../../content/import/sheet/template.ts';
import { selectAllStudents } from '../records/stored-students.ts';

/** Writes all students to a new file that `students import` can read. Returns their number. */
export async function exportStudents(db: Executor, file: string): Promise<number> {
  const ending = extname(file).toLowerCase();
  if (ending !== '.csv' && ending !== '.xlsx') {
    throw new UsageError('The file must end in .csv or .xlsx.');
  }
  if (existsSync(file)) throw new UsageError(`${file} is there already.`);
  const students = await selectAllStudents(db);
  const rows = toStudentSheetRows(students.map(({ values }) => values));
  const content = ending === '.csv' ? toCsv(rows) : toXlsx(rows);
  // Readable by the operator only, because the file contains personal data.
  writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
  return students.length;
}
