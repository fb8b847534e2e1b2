import type { Archive } from '../archive/archive.ts';
import { readTarGz } from '../archive/read-tar.ts';
import { readZip } from '../archive/read-zip.ts';
import { isCartridge, readCartridge } from '../cartridge/read-cartridge.ts';
import type { ImportedCourse } from '../model/course.ts';
import { ImportError, type ImportReport } from '../model/report.ts';
import { isMoodleBackup, readMoodleBackup } from '../moodle-backup/read-backup.ts';
import { isQtiManifest, readQtiPackage } from '../qti/read-qti.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { readXlsx } from '../sheet/read-xlsx.ts';
import { parseXml } from '../xml/parse-xml.ts';

type ArchiveFile = { path: string; name: string; bytes: Buffer };

/** Detects the format from the contents of the archive and ignores the file extension. */
export function readArchive(
  { path, name, bytes }: ArchiveFile,
  report: ImportReport,
): ImportedCourse {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const archive = isGzip ? readTarGz(bytes) : readZip(bytes);
  if (archive.paths.includes('xl/workbook.xml')) {
    return readWorkbook({ path, name, archive }, report);
  }
  if (isMoodleBackup(archive)) return readMoodleBackup({ path, archive, name }, report);
  const manifestPath = archive.paths
    .filter((one) => /(?:^|\/)imsmanifest\.xml$/.test(one))
    .toSorted((one, other) => one.length - other.length)[0];
  const manifest = manifestPath === undefined ? null : archive.read(manifestPath);
  if (manifestPath === undefined || !manifest) {
    throw new ImportError(
      'the archive is no workbook, Moodle backup (moodle_backup.xml), QTI package or cartridge (imsmanifest.xml)',
    );
  }
  const root = parseXml(manifest.toString('utf8'));
  if (isQtiManifest(root)) return readQtiPackage({ path, archive, manifestPath, name }, report);
  if (isCartridge(root)) return readCartridge({ path, archive, name }, report);
  throw new ImportError(
    `${manifestPath} is of no Common Cartridge, and names no items of QTI 2 or 3`,
  );
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
