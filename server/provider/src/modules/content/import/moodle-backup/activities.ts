import { posix } from 'node:path';
import { Attachments } from '../model/attachments.ts';
import type { ImportedUnit } from '../model/course.ts';
import {
  type AddNote,
  type ForeignItem,
  type ImportReport,
  UnsupportedItemError,
} from '../model/report.ts';
import { type ForeignText, TextConverter } from '../text/text-converter.ts';
import { findChild, findChildren, getChildText, listDescendants } from '../xml/find.ts';
import type { XmlElement } from '../xml/parse-xml.ts';
import type { MoodleBackup } from './backup.ts';
import { convertQuiz, type QuestionBank } from './quiz.ts';

export type BackupSources = { backup: MoodleBackup; bank: QuestionBank; report: ImportReport };
type Activity = {
  content: XmlElement;
  context: string;
  name: string;
  item: ForeignItem;
  backup: MoodleBackup;
  note: AddNote;
};

const converters: Readonly<Record<string, (activity: Activity) => ImportedUnit[]>> = {
  page: (activity) => [pageUnit(activity, activity.name, htmlOf(activity.content, 'content'))],
  label: (activity) => [pageUnit(activity, activity.name, htmlOf(activity.content, 'intro'))],
  book: (activity) =>
    listDescendants(activity.content)
      .filter(({ name }) => name === 'chapter')
      .map((chapter) =>
        pageUnit(activity, getChildText(chapter, 'title'), htmlOf(chapter, 'content')),
      ),
  url: urlUnit,
  resource: fileUnits,
  folder: fileUnits,
  assign: assignmentUnit,
};

/** Converts an activity to units. Reports an activity type without a counterpart. */
export function convertActivity(
  { file, module }: { file: string; module: string },
  { backup, bank, report }: BackupSources,
): ImportedUnit[] {
  const document = backup.document(file);
  const content = document && findChild(document.root, module);
  if (!document || !content) {
    const at = { path: `${backup.path}!${file}`, line: 1, column: 1 };
    report.leaveOut({ type: module, name: '', at }, 'the backup does not contain its file');
    return [];
  }
  const name = getChildText(content, 'name') || module;
  const item = { type: module, name, at: document.at(content) };
  if (module === 'quiz') return convertQuiz({ quiz: content, item }, { backup, bank, report });
  const context = document.root.attributes['contextid'] ?? '';
  return report.convert(item, (note) => {
    const convert = Object.hasOwn(converters, module) ? converters[module] : undefined;
    if (!convert)
      throw new UnsupportedItemError('the school folder has no counterpart of this activity');
    return convert({ content, context, name, item, backup, note });
  });
}

const formats = ['auto', 'html', 'plain', 'auto', 'markdown'] as const;

const htmlOf = (parent: XmlElement, name: string): ForeignText => ({
  text: getChildText(parent, name),
  format: formats[Number(getChildText(parent, `${name}format`))] ?? 'html',
});

function pageUnit(
  { backup, context, note }: Activity,
  name: string,
  text: ForeignText,
): ImportedUnit {
  const attachments = new Attachments(backup.finder(context));
  const body = new TextConverter(attachments, note).page(text);
  if (body === '') throw new UnsupportedItemError('has no text');
  return { kind: 'webcontent', name, value: {}, body, files: attachments.files };
}

function urlUnit({ content, name }: Activity): ImportedUnit[] {
  const url = getChildText(content, 'externalurl');
  if (!/^https?:\/\/\S+$/.test(url))
    throw new UnsupportedItemError(`its address "${url}" is not https://…`);
  return [{ kind: 'webcontent', name, value: { url }, body: '', files: [] }];
}

const documents: Readonly<Record<string, (head: Buffer) => boolean>> = {
  '.pdf': (head) => head.subarray(0, 5).toString('latin1') === '%PDF-',
  '.png': (head) => head.subarray(1, 4).toString('latin1') === 'PNG',
  '.jpg': (head) => head[0] === 0xff && head[1] === 0xd8,
};

/** Documents and HTML pages become units; other files are saved for the operator to place. */
function fileUnits(activity: Activity): ImportedUnit[] {
  const { backup, context, name, note } = activity;
  const files = backup
    .filesIn(context, 'content')
    .filter(({ path }) => posix.basename(path) !== '.');
  const units = files.flatMap(({ path, bytes }): ImportedUnit[] => {
    const content = bytes();
    const ending = posix.extname(path).toLowerCase().replace('.jpeg', '.jpg');
    const title = files.length > 1 ? posix.basename(path, posix.extname(path)) : name;
    if (!content) {
      note(`the file "${path}" is not in the backup`);
      return [];
    }
    if (/^\.html?$/.test(ending)) {
      return [pageUnit(activity, title, { text: content.toString('utf8'), format: 'html' })];
    }
    if (documents[ending]?.(content) !== true) {
      note(`"${path}" is no PDF, PNG or JPEG, and is left out`);
      return [];
    }
    const file = `document/file${ending}`;
    return [
      { kind: 'document', name: title, value: { file }, files: [{ name: file, bytes: content }] },
    ];
  });
  if (units.length === 0) throw new UnsupportedItemError('has no file that a unit can show');
  return units;
}

const daySeconds = 86_400;

function assignmentUnit({ content, context, name, backup, note }: Activity): ImportedUnit[] {
  const number = (field: string) => Number(getChildText(content, field)) || 0;
  const attachments = new Attachments(backup.finder(context));
  const body = new TextConverter(attachments, note).page(htmlOf(content, 'intro'));
  const days = Math.ceil((number('duedate') - number('allowsubmissionsfromdate')) / daySeconds);
  const isSpan = number('duedate') > 0 && number('allowsubmissionsfromdate') > 0 && days > 0;
  const score = number('grade') >= 1 ? Math.min(100_000, Math.round(number('grade'))) : 10;
  if (number('grade') < 1) note('its scale became a score of 10');
  if (!isSpan) note('it has no span of days: 7 are given');
  note('the score to pass is half of its score');
  return [
    {
      kind: 'assignment',
      name,
      value: { days: isSpan ? Math.min(days, 100_000) : 7, score, pass: Math.floor(score / 2) },
      body: body === '' ? name : body,
      files: attachments.files,
    },
  ];
}

/** Returns the ids of the activities of a section, in display order. */
export const readSequence = (section: XmlElement): string[] =>
  getChildText(section, 'sequence')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');

export const listActivities = (root: XmlElement): { id: string; file: string; module: string }[] =>
  listDescendants(root)
    .filter(({ name }) => name === 'activities')
    .flatMap((list) => findChildren(list, 'activity'))
    .map((activity) => {
      const module = getChildText(activity, 'modulename');
      return {
        id: getChildText(activity, 'moduleid'),
        module,
        file: `${getChildText(activity, 'directory')}/${module}.xml`,
      };
    });
