import { type Archive, resolvePath } from '../archive/archive.ts';
import type { FindFile } from '../model/attachments.ts';
import type { ImportedCourse } from '../model/course.ts';
import { ImportError, type ImportReport } from '../model/report.ts';
import { ExamBuilder } from '../questions/exam-builder.ts';
import { findChild, findChildren, listDescendants } from '../xml/find.ts';
import { createPositionLookup, parseXml, type XmlElement } from '../xml/parse-xml.ts';
import { convertItem, getItemName, getItemType } from './convert-item.ts';
import { renameQti3Elements } from './rename-qti3-elements.ts';

type QtiFile = { path: string; text: string; name: string };

/** Reads a QTI 2.1, 2.2 or 3.0 item without a package. */
export function readQtiItem({ path, text, name }: QtiFile, report: ImportReport): ImportedCourse {
  const exams = new ExamBuilder(name, report);
  addItem(parseDocument({ path, text }), exams, { path, text });
  return courseOf(name, exams);
}

export const isQtiItem = ({ name }: XmlElement): boolean =>
  name === 'assessmentItem' || name === 'qti-assessment-item';

type QtiPackage = { path: string; archive: Archive; manifestPath: string; name: string };

/** Reads the items of a package in the order of its test, or else of its manifest. */
export function readQtiPackage(
  { path, archive, manifestPath, name }: QtiPackage,
  report: ImportReport,
): ImportedCourse {
  const read = (file: string): QtiFile => {
    const bytes = archive.read(file);
    if (!bytes) throw new ImportError(`the package names "${file}", which it does not contain`);
    return { path: `${path}!${file}`, text: new TextDecoder().decode(bytes), name: file };
  };
  const manifest = parseXml(read(manifestPath).text);
  const exams = new ExamBuilder(name, report);
  const leaveOut = (file: string, { message, position }: ImportError) => {
    const at = { path: `${path}!${file}`, ...position };
    report.leaveOut({ type: 'item', name: file, at }, message);
  };
  for (const file of itemPaths(manifest, manifestPath, (one) => parseDocument(read(one)))) {
    try {
      const source = read(file);
      addItem(renameQti3Elements(parseXml(source.text)), exams, {
        ...source,
        find: filesNear(file, archive),
      });
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      leaveOut(file, error);
    }
  }
  return courseOf(name, exams);
}

/** Finds files relative to the folder of an item. */
const filesNear =
  (file: string, archive: Archive): FindFile =>
  (path) => {
    const found = resolvePath(file, path);
    return found === null ? null : archive.read(found);
  };

const courseOf = (name: string, exams: ExamBuilder): ImportedCourse => ({
  name,
  sections: [{ name, lessons: [{ name, units: exams.units() }] }],
});

function parseDocument({ path, text }: Pick<QtiFile, 'path' | 'text'>): XmlElement {
  try {
    return renameQti3Elements(parseXml(text));
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new ImportError(`${path}: ${error.message}`, error.position);
  }
}

type Source = Pick<QtiFile, 'path' | 'text'> & { find?: FindFile };

function addItem(item: XmlElement, exams: ExamBuilder, { path, text, find }: Source): void {
  const at = { path, ...createPositionLookup(text)(item.offset) };
  exams.addQuestion(
    { type: getItemType(item), name: getItemName(item), at },
    (texts) => convertItem(item, texts),
    find,
  );
}

const itemTypeForm = /^imsqti_item_xmlv[23]p\d/;
const testTypeForm = /^imsqti_(?:test|assessment)_xmlv[23]p\d/;

/** Paths of items: first in the order of the tests, then items that no test references. */
function itemPaths(
  manifest: XmlElement,
  manifestPath: string,
  parse: (path: string) => XmlElement,
): string[] {
  const resources = listDescendants(manifest).filter(({ name }) => name === 'resource');
  const pathsOf = (type: RegExp) =>
    resources.flatMap(({ attributes }) =>
      type.test(attributes['type'] ?? '')
        ? (resolvePath(manifestPath, attributes['href'] ?? '') ?? [])
        : [],
    );
  const inTests = pathsOf(testTypeForm).flatMap((test) =>
    listDescendants(parse(test))
      .filter(({ name }) => name === 'assessmentItemRef')
      .flatMap(({ attributes }) => resolvePath(test, attributes['href'] ?? '') ?? []),
  );
  return [...new Set([...inTests, ...pathsOf(itemTypeForm)])];
}

/** Whether the resources of a manifest are items of QTI 2 or 3, or tests that reference items. */
export const isQtiManifest = (manifest: XmlElement): boolean => {
  const resources = findChild(manifest, 'resources');
  return (
    resources !== undefined &&
    findChildren(resources, 'resource').some(({ attributes: { type = '' } }) =>
      [itemTypeForm, testTypeForm].some((form) => form.test(type)),
    )
  );
};
