import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { readGift } from './gift/read-gift.ts';
import type { ImportedCourse } from './model/course.ts';
import { ImportError, ImportReport } from './model/report.ts';
import { findTarget } from './place/target.ts';
import { type WrittenFiles, writeCourse } from './place/write-course.ts';
import { readArchive } from './read-archive.ts';
import { readXml } from './read-xml.ts';
import { readCsv } from './sheet/read-csv.ts';
import { readSheet } from './sheet/read-sheet.ts';
import { decodeText } from './text/decode-text.ts';

type ImportResult = { report: ImportReport; written: WrittenFiles };
/** `path` is shown in the report; `name` is the default title. */
export type ForeignFile = { path: string; name: string; bytes: Buffer };
type Reader = (file: ForeignFile, report: ImportReport) => ImportedCourse;

const maxTextBytes = 64 * 1024 ** 2;
const maxArchiveBytes = 1024 ** 3;

const textReaders: Readonly<Record<string, Reader>> = {
  '.gift': (file, report) => readGift(withText(file), report),
  '.txt': (file, report) => readGift(withText(file), report),
  '.qti': (file, report) => readXml(withText(file), report),
  '.xml': (file, report) => readXml(withText(file), report),
  '.csv': (file, report) => {
    const { path, text, name } = withText(file);
    return readSheet(readCsv(path, text), name, report);
  },
};
const archiveEndings = ['.xlsx', '.zip', '.mbz', '.imscc'];

/**
 * Converts a foreign file to files of a school folder. Writes nothing if the file cannot be read.
 */
export function importFile(path: string, folder: string): ImportResult {
  const ending = extname(path).toLowerCase();
  const isArchive = archiveEndings.includes(ending);
  const reader = isArchive ? readArchive : textReaders[ending];
  if (!reader) {
    const allowed = [...Object.keys(textReaders), ...archiveEndings].join(', ');
    throw new ImportError(`files ending in "${ending}" are not imported; allowed: ${allowed}`);
  }
  const target = findTarget(folder);
  const name =
    basename(path, extname(path))
      .replace(/[_\s]+/g, ' ')
      .trim() || 'import';
  const report = new ImportReport();
  const bytes = readBytes(path, isArchive ? maxArchiveBytes : maxTextBytes);
  const course = reader({ path: basename(path), name, bytes }, report);
  const units = course.sections.flatMap(({ lessons }) => lessons.flatMap((one) => one.units));
  if (units.length === 0 && report.entries.length === 0) {
    throw new ImportError('the file has no questions, pages or other content');
  }
  const written = units.length === 0 ? { count: 0, notes: [] } : writeCourse(course, target);
  return { report, written };
}

function readBytes(path: string, maxBytes: number): Buffer {
  const { size } = statSync(path);
  if (size > maxBytes) {
    throw new ImportError(`the file is too large; allowed: ${maxBytes / 1024 ** 2} MB`);
  }
  return readFileSync(path);
}

type TextFile = Omit<ForeignFile, 'bytes'> & { text: string };

const withText = ({ path, name, bytes }: ForeignFile): TextFile => ({
  path,
  name,
  text: decodeText(bytes),
});
