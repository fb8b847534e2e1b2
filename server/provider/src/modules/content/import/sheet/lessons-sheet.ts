import { toAsciiDigits, toAsciiNumber } from '@fasl/shared/rules/text/digits';
import { Attachments } from '../model/attachments.ts';
import type { ImportedCourse, ImportedLesson, ImportedUnit } from '../model/course.ts';
import { type ImportReport, UnsupportedItemError } from '../model/report.ts';
import { TextConverter } from '../text/text-converter.ts';
import type { Table, TableRow } from './table.ts';

/** Columns of the lesson sheet, which has a row per unit, or per lesson without units. */
export const lessonColumns: Readonly<Record<string, readonly string[]>> = {
  section: ['chapter', 'الباب', 'القسم'],
  lesson: ['الحصة', 'الدرس'],
  price: ['السعر'],
  kind: ['type', 'النوع'],
  name: ['title', 'الاسم', 'العنوان'],
  text: ['النص'],
  url: ['link', 'address', 'الرابط'],
  duration: ['length', 'المدة'],
  days: ['الأيام'],
  score: ['الدرجة'],
  pass: ['درجة النجاح'],
};

/** Rows of a lesson are adjacent; an empty cell repeats the cell above. */
export function readLessonSheet(
  { rows }: Table,
  name: string,
  report: ImportReport,
): ImportedCourse {
  const sections = new Map<string, Map<string, ImportedLesson>>();
  let [section, lesson] = [name, ''];
  for (const row of rows) {
    section = row.value('section') || section;
    lesson = row.value('lesson') || lesson;
    const item = { type: 'lesson', name: lesson, at: row.at('lesson') };
    if (lesson === '') {
      report.leaveOut(item, 'no lesson is named in this row or above it');
      continue;
    }
    const lessons = sections.get(section) ?? new Map<string, ImportedLesson>();
    sections.set(section, lessons);
    const known = lessons.get(lesson);
    const [target] = known ? [known] : report.convert(item, () => [newLesson(row, lesson)]);
    if (!target) continue;
    lessons.set(lesson, target);
    if (row.value('kind') !== '') target.units.push(...convertUnit(row, report));
  }
  return {
    name,
    sections: [...sections]
      .filter(([, lessons]) => lessons.size > 0)
      .map(([title, lessons]) => ({ name: title, lessons: [...lessons.values()] })),
  };
}

function newLesson(row: TableRow, name: string): ImportedLesson {
  return { name, price: numberIn(row, 'price', { fallback: 0, max: 999_999 }), units: [] };
}

type NumberLimits = { fallback: number; max: number };

function numberIn(row: TableRow, column: string, { fallback, max }: NumberLimits): number {
  const text = row.value(column);
  if (text === '') return fallback;
  const number = Number(toAsciiNumber(text));
  if (!(number >= 0 && number <= max)) {
    throw new UnsupportedItemError(`${column} is "${text}"; allowed: a number from 0 to ${max}`);
  }
  return Math.round(number * 100) / 100;
}

const kinds = ['page', 'link', 'video', 'homework'] as const;

function convertUnit(row: TableRow, report: ImportReport): ImportedUnit[] {
  const kind = row.value('kind').toLowerCase();
  const name = row.value('name') || row.value('kind');
  return report.convert<ImportedUnit>({ type: kind, name, at: row.at('kind') }, (note) => {
    const attachments = new Attachments();
    const texts = new TextConverter(attachments, note);
    const body = texts.body({ text: row.value('text'), format: 'auto' });
    switch (kinds.find((one) => one === kind)) {
      case 'page':
        if (body === '') throw new UnsupportedItemError('a page needs its text');
        return [{ kind: 'webcontent', name, value: {}, body, files: attachments.files }];
      case 'link':
        return [{ kind: 'webcontent', name, value: { url: addressIn(row) }, body: '', files: [] }];
      case 'video':
        return [
          {
            kind: 'video',
            name,
            value: { url: addressIn(row), duration: clockIn(row) },
            files: [],
          },
        ];
      case 'homework':
        if (body === '') throw new UnsupportedItemError('homework needs its text');
        return [
          { kind: 'assignment', name, value: homeworkValues(row), body, files: attachments.files },
        ];
      default:
        throw new UnsupportedItemError(`allowed kinds: ${kinds.join(', ')}`);
    }
  });
}

function homeworkValues(row: TableRow) {
  const whole = (column: string, fallback: number, min: number) =>
    Math.max(min, Math.round(numberIn(row, column, { fallback, max: 100_000 })));
  const score = whole('score', 10, 1);
  const pass = whole('pass', Math.floor(score / 2), 0);
  if (pass > score) throw new UnsupportedItemError('pass is more than score');
  return { days: whole('days', 7, 1), score, pass };
}

function addressIn(row: TableRow): string {
  const url = row.value('url');
  if (!/^https?:\/\/\S+$/.test(url))
    throw new UnsupportedItemError(`url is "${url}"; allowed: https://…`);
  return url;
}

function clockIn(row: TableRow): string {
  const duration = toAsciiDigits(row.value('duration'));
  if (!/^(\d{1,2}:)?\d{1,3}:\d\d$/.test(duration)) {
    throw new UnsupportedItemError(
      `duration is "${duration}"; allowed: minutes and seconds like 12:30`,
    );
  }
  return duration;
}
