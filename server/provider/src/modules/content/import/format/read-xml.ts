import { readAssessment } from '../cartridge/read-assessment.ts';
import type { ImportedCourse } from '../model/course.ts';
import { ImportError, type ImportReport } from '../model/report.ts';
import { readMoodleXml } from '../moodle-xml/read-moodle-xml.ts';
import { isQtiItem, readQtiItem } from '../qti/read-qti.ts';
import { parseXml } from '../xml/parse-xml.ts';

type XmlFile = { path: string; text: string; name: string };

/** Detects the format of an XML file from its root element. */
export function readXml(file: XmlFile, report: ImportReport): ImportedCourse {
  const root = parseXml(file.text);
  if (isQtiItem(root)) return readQtiItem(file, report);
  if (root.name === 'questestinterop') return readAssessment(file, report);
  // The settings file of a Canvas quiz has the root element `quiz` too.
  const isCanvas = /canvas\.instructure\.com/.test(root.attributes['xmlns'] ?? '');
  if (root.name === 'quiz' && !isCanvas) return readMoodleXml(file, report);
  if (isCanvas) throw new ImportError(`it has settings of Canvas only: <${root.name}>`);
  throw new ImportError(
    `its first element is <${root.name}>; allowed: <quiz> of Moodle, <questestinterop> of QTI 1.2, an item of QTI 2.1, 2.2 or 3.0`,
  );
}
