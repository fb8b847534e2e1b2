import { posix } from 'node:path';
import { type Archive, resolvePath } from '../archive/archive.ts';
import { Attachments, type FindFile } from '../model/attachments.ts';
import type { ImportedUnit } from '../model/course.ts';
import {
  ImportError,
  type ImportReport,
  type SourcePosition,
  UnsupportedItemError,
} from '../model/report.ts';
import { ExamBuilder } from '../questions/exam-builder.ts';
import { TextConverter } from '../text/text-converter.ts';
import { findChild, findChildren, getChildText } from '../xml/find.ts';
import { parseXml, type XmlElement } from '../xml/parse-xml.ts';
import { addAssessmentItems } from './read-assessment.ts';

export type Cartridge = { path: string; archive: Archive; report: ImportReport };
type Resource = { resource: XmlElement; title: string; at: SourcePosition };

const token = /\$IMS-CC-FILEBASE\$|%24IMS-CC-FILEBASE%24/g;
const plainToken = 'IMS-CC-FILEBASE';

/** Converts a resource of the organization or the manifest to units. */
export function convertResource(
  { resource, title, at }: Resource,
  cartridge: Cartridge,
): ImportedUnit[] {
  const type = resource.attributes['type'] ?? '';
  const file = fileOf(resource);
  const name = title || posix.basename(file, posix.extname(file));
  if (type.startsWith('imsqti_xmlv1p2')) return examUnitsOf({ file, name, at }, cartridge);
  return cartridge.report.convert({ type: typeName(type), name, at }, (note) => {
    const bytes = cartridge.archive.read(file);
    if (!bytes) throw new UnsupportedItemError(`the cartridge does not contain "${file}"`);
    if (type.startsWith('imswl_')) return [linkUnit(name, bytes)];
    if (type !== 'webcontent')
      throw new UnsupportedItemError('the school folder has no counterpart of it');
    if (/\.x?html?$/i.test(file)) {
      const attachments = new Attachments(finderFrom(file, cartridge.archive));
      const text = bytes.toString('utf8').replace(token, plainToken);
      const body = new TextConverter(attachments, note).page({
        text: bodyOf(text),
        format: 'html',
      });
      if (body === '') throw new UnsupportedItemError('has no text');
      return [{ kind: 'webcontent', name, value: {}, body, files: attachments.files }];
    }
    return [documentUnit(name, file, bytes)];
  });
}

const typeName = (type: string): string => type.replace(/_xmlv\dp\d.*$/, '') || 'resource';

const fileOf = (resource: XmlElement): string => {
  const [file] = findChildren(resource, 'file');
  const href = file?.attributes['href'] ?? resource.attributes['href'] ?? '';
  return resolvePath('', resource.attributes['href'] || href) ?? '';
};

const bodyOf = (html: string): string => /<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html;

/** Pages reference files relative to their own folder or to the folder of the cartridge's files. */
function finderFrom(file: string, archive: Archive): FindFile {
  return (source) => {
    const isBased = source.startsWith(plainToken);
    const path = isBased ? source.slice(plainToken.length) : source;
    const candidates = isBased
      ? [resolvePath('', path), resolvePath('web_resources/x', path)]
      : [resolvePath(file, path)];
    for (const candidate of candidates) {
      const bytes = candidate === null ? null : archive.read(candidate);
      if (bytes) return bytes;
    }
    return null;
  };
}

function linkUnit(name: string, bytes: Buffer): ImportedUnit {
  const root = parseXml(bytes.toString('utf8'));
  const url = findChild(root, 'url')?.attributes['href'] ?? '';
  if (!/^https?:\/\/\S+$/.test(url))
    throw new UnsupportedItemError(`its address "${url}" is not https://…`);
  return {
    kind: 'webcontent',
    name: name || getChildText(root, 'title'),
    value: { url },
    body: '',
    files: [],
  };
}

function documentUnit(name: string, file: string, bytes: Buffer): ImportedUnit {
  const ending = posix.extname(file).toLowerCase().replace('.jpeg', '.jpg');
  const isPdf = ending === '.pdf' && bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const isPicture =
    (ending === '.png' && bytes.subarray(1, 4).toString('latin1') === 'PNG') ||
    (ending === '.jpg' && bytes[0] === 0xff && bytes[1] === 0xd8);
  if (!isPdf && !isPicture)
    throw new UnsupportedItemError(`"${file}" is no HTML, PDF, PNG or JPEG`);
  const target = `document/file${ending}`;
  return { kind: 'document', name, value: { file: target }, files: [{ name: target, bytes }] };
}

type Assessment = { file: string; name: string; at: SourcePosition };

/** Converts each QTI 1.2 assessment or question bank to an exam. */
function examUnitsOf(
  { file, name, at }: Assessment,
  { path, archive, report }: Cartridge,
): ImportedUnit[] {
  const bytes = archive.read(file);
  const item = { type: 'assessment', name, at };
  if (!bytes) {
    report.leaveOut(item, `the cartridge does not contain "${file}"`);
    return [];
  }
  const text = bytes.toString('utf8').replace(token, plainToken);
  try {
    const exams = new ExamBuilder(name, report, finderFrom(file, archive));
    addAssessmentItems({ path: `${path}!${file}`, text }, exams);
    return exams.units();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    report.leaveOut({ ...item, at: { path: `${path}!${file}`, ...error.position } }, error.message);
    return [];
  }
}
