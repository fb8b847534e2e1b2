import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { readGift } from '../gift/read-gift.ts';
import type { ImportedCourse } from '../model/course.ts';
import { ImportError, type ImportReport } from '../model/report.ts';
import { readCsv } from '../sheet/read-csv.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { decodeText } from '../text/decode-text.ts';
import { readArchive } from './read-archive.ts';
import { readXml } from './read-xml.ts';

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

/** Reads a file of another system. `path` is shown in the report. */
export function readForeignFile(
  diskPath: string,
  report: ImportReport,
  path = basename(diskPath),
): ImportedCourse {
  const ending = extname(diskPath).toLowerCase();
  const isArchive = archiveEndings.includes(ending);
  const reader = isArchive ? readArchive : textReaders[ending];
  if (!reader) {
    const allowed = [...Object.keys(textReaders), ...archiveEndings].join(', ');
    throw new ImportError(`files ending in "${ending}" are not imported; allowed: ${allowed}`);
  }
  const name =
    basename(diskPath, extname(diskPath))
      .replace(/[_\s]+/g, ' ')
      .trim() || 'import';
  const bytes = readBytes(diskPath, isArchive ? maxArchiveBytes : maxTextBytes);
  return reader({ path, name, bytes }, report);
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
