import { readForeignFile } from './format/read-foreign-file.ts';
import { ImportError, ImportReport } from './model/report.ts';
import { findTarget } from './place/target.ts';
import { type WrittenFiles, writeCourse } from './place/write-course.ts';

type ImportResult = { report: ImportReport; written: WrittenFiles };

/**
 * Converts a foreign file to files of a school folder. Writes nothing if the file cannot be read.
 */
export function importFile(path: string, folder: string): ImportResult {
  const target = findTarget(folder);
  const report = new ImportReport();
  const course = readForeignFile(path, report);
  const units = course.sections.flatMap(({ lessons }) => lessons.flatMap((one) => one.units));
  if (units.length === 0 && report.entries.length === 0) {
    throw new ImportError('the file has no questions, pages or other content');
  }
  const written = units.length === 0 ? { count: 0, notes: [] } : writeCourse(course, target);
  return { report, written };
}
