import type { Archive } from './archive/archive.ts';
import { readZip } from './archive/read-zip.ts';
import type { ImportedCourse } from './model/course.ts';
import { ImportError, type ImportReport } from './model/report.ts';
import { readSheet } from './sheet/read-sheet.ts';
import { readXlsx } from './sheet/read-xlsx.ts';

type ArchiveFile = { path: string; name: string; bytes: Buffer };

/** Reads an archive by what is in it, whatever its ending is. */
export function readArchive(
  { path, name, bytes }: ArchiveFile,
  report: ImportReport,
): ImportedCourse {
  const archive = readZip(bytes);
  if (archive.paths.includes('xl/workbook.xml')) {
    return readWorkbook({ path, name, archive }, report);
  }
  throw new ImportError('the archive is no workbook');
}

type Workbook = { path: string; name: string; archive: Archive };

function readWorkbook({ path, name, archive }: Workbook, report: ImportReport): ImportedCourse {
  const { sheet, others } = readXlsx(path, archive);
  for (const other of others) {
    const at = { path: `${path}!${other}`, line: 1, column: 1 };
    report.leaveOut({ type: 'sheet', name: other, at }, 'only the first sheet is read');
  }
  return readSheet(sheet, name, report);
}
