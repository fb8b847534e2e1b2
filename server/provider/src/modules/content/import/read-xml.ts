import type { ImportedCourse } from './model/course.ts';
import { ImportError, type ImportReport } from './model/report.ts';
import { readMoodleXml } from './moodle-xml/read-moodle-xml.ts';
import { parseXml } from './xml/parse-xml.ts';

type XmlFile = { path: string; text: string; name: string };

/** Reads an XML file by its first element. */
export function readXml(file: XmlFile, report: ImportReport): ImportedCourse {
  const root = parseXml(file.text);
  if (root.name === 'quiz') return readMoodleXml(file, report);
  throw new ImportError(`its first element is <${root.name}>; allowed: <quiz> of Moodle`);
}
