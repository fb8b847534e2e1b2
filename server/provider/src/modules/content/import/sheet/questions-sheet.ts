import { toAsciiDigits, toAsciiNumber } from '@fasl/shared/rules/text/digits';
import type { QuestionInput } from '../../schema/units.ts';
import type { ImportedCourse } from '../model/course.ts';
import { type ImportReport, UnsupportedItemError } from '../model/report.ts';
import { convertChoiceQuestion, convertTrueFalseQuestion } from '../questions/choices.ts';
import { ExamBuilder } from '../questions/exam-builder.ts';
import { toGap } from '../questions/gaps.ts';
import {
  appendToBody,
  convertCommonFields,
  type QuestionText,
} from '../questions/make-questions.ts';
import type { ForeignText, TextConverter } from '../text/text-converter.ts';
import type { Table, TableRow } from './table.ts';

const letters = 'abcdefghij'.split('');
const arabicLetters = ['أ', 'ب', 'ج', 'د', 'ه', 'و', 'ز', 'ح', 'ط', 'ي'];
const choiceColumns = letters.map((letter) => `choice ${letter}`);

/** Columns of the question sheet, with alternative names. */
export const questionColumns: Readonly<Record<string, readonly string[]>> = {
  exam: ['category', 'quiz', 'الاختبار', 'اختبار'],
  type: ['النوع', 'نوع السؤال'],
  question: ['السؤال', 'سؤال', 'نص السؤال'],
  mark: ['weight', 'points', 'الدرجة', 'درجة'],
  right: ['answer', 'correct', 'correct answer', 'الإجابة', 'الإجابة الصحيحة', 'الصحيح'],
  feedback: ['explanation', 'الشرح', 'شرح'],
  ...Object.fromEntries(
    choiceColumns.map((column, place) => [
      column,
      [
        letters[place] ?? '',
        `option ${letters[place]}`,
        `option ${place + 1}`,
        `choice ${place + 1}`,
        `اختيار ${arabicLetters[place]}`,
        `الاختيار ${arabicLetters[place]}`,
      ],
    ]),
  ),
};

type Convert = (row: TableRow, common: QuestionText, texts: TextConverter) => QuestionInput[];

const converters: Readonly<Record<string, Convert>> = {
  mcq: (row, common, texts) => convertChoice(row, common, texts),
  mrq: (row, common, texts) => convertChoice(row, common, texts),
  'true/false': (row, common, texts) => {
    const right = row.value('right').toLowerCase();
    const isTrue = ['true', 't', 'yes', 'صح'].includes(right);
    if (!isTrue && !['false', 'f', 'no', 'خطأ'].includes(right)) {
      throw new UnsupportedItemError(`right is "${right}"; allowed: true, false, صح, خطأ`);
    }
    return convertTrueFalseQuestion({ ...common, isTrue }, texts);
  },
  gap: convertGap,
  ordering: (row, common, texts) => {
    const items = choicesOf(row).map((choice) => texts.words(auto(choice)));
    return [{ type: 'ordering', ...convertCommonFields(common, texts), items }];
  },
  essay: (_row, common, texts) => [{ type: 'essay', ...convertCommonFields(common, texts) }],
  attachment: (_row, common, texts) => [
    { type: 'attachment', ...convertCommonFields(common, texts) },
  ],
};

const auto = (text: string): ForeignText => ({ text, format: 'auto' });

const choicesOf = (row: TableRow): string[] =>
  choiceColumns.map((column) => row.value(column)).filter((choice) => choice !== '');

/** Creates one exam per value of the column `exam`. */
export function readQuestionSheet(
  { rows }: Table,
  name: string,
  report: ImportReport,
): ImportedCourse {
  const exams = new ExamBuilder(name, report);
  for (const row of rows) {
    const exam = row.value('exam') || name;
    exams.startCategory(exam, exam);
    const type = typeOf(row);
    const item = { type, name: row.value('question').slice(0, 60), at: row.at('type') };
    exams.addQuestion(item, (texts) => {
      const convert = Object.hasOwn(converters, type) ? converters[type] : undefined;
      if (!convert) {
        throw new UnsupportedItemError(`allowed types: ${Object.keys(converters).join(', ')}`);
      }
      return convert(row, commonOf(row), texts);
    });
  }
  return { name, sections: [{ name, lessons: [{ name, units: exams.units() }] }] };
}

/**
 * A row without a type is an essay if it has no choices, mrq if several choices are correct, else
 * mcq.
 */
function typeOf(row: TableRow): string {
  const type = row.value('type').toLowerCase();
  if (type !== '') return type;
  if (choicesOf(row).length === 0) return 'essay';
  return row.value('right').split(/[,;،]/).length > 1 ? 'mrq' : 'mcq';
}

function commonOf(row: TableRow): QuestionText {
  const mark = toAsciiNumber(row.value('mark'));
  if (mark !== '' && !(Number(mark) >= 0))
    throw new UnsupportedItemError(`mark is "${mark}"; allowed: a number`);
  return {
    body: auto(row.value('question')),
    name: '',
    feedback: [auto(row.value('feedback'))],
    weight: mark === '' ? 1 : Number(mark),
  };
}

/** The column `right` refers to choices by letter, number or text. */
function convertChoice(row: TableRow, common: QuestionText, texts: TextConverter): QuestionInput[] {
  const choices = choiceColumns.map((column) => row.value(column));
  const whole = toAsciiDigits(row.value('right'));
  const named = choices.findIndex((choice) => choice !== '' && toAsciiDigits(choice) === whole);
  const right =
    named === -1
      ? row
          .value('right')
          .split(/[,;،]/)
          .map((part) => placeOf(part.trim(), choices))
      : [named];
  const isSingle = typeOf(row) === 'mcq';
  if (isSingle && right.length !== 1)
    throw new UnsupportedItemError('mcq has exactly one right choice');
  const answers = choices.flatMap((choice, place) =>
    choice === '' ? [] : [{ text: auto(choice), fraction: Number(right.includes(place)) }],
  );
  return convertChoiceQuestion({ ...common, answers, isSingle }, texts);
}

function placeOf(part: string, choices: string[]): number {
  const number = toAsciiDigits(part);
  const found = [
    letters.indexOf(part.toLowerCase()),
    arabicLetters.indexOf(part),
    choices.findIndex((choice) => toAsciiDigits(choice) === number),
    /^\d+$/.test(number) ? Number(number) - 1 : -1,
  ].find((place) => place !== -1);
  if (found === undefined || (choices[found] ?? '') === '') {
    throw new UnsupportedItemError(
      `right names "${part}"; allowed: letters of choices that are there`,
    );
  }
  return found;
}

/** Each gap has a choice column, with accepted texts separated by `|`. */
function convertGap(row: TableRow, common: QuestionText, texts: TextConverter): QuestionInput[] {
  const columns = choicesOf(row);
  const gaps = (columns.length > 0 ? columns : [row.value('right')]).map((cell) =>
    toGap(cell.split('|').map((text) => texts.words(auto(text)))),
  );
  const marked = row.value('question').replace(/\{\{(\d+)\}\}/g, '\uE031$1\uE032');
  const parts = convertCommonFields({ ...common, body: auto(marked) }, texts);
  const body = parts.body.replace(/\uE031(\d+)\uE032/g, '{{$1}}');
  const hasGaps = body.includes('{{');
  return [{ type: 'gap', ...parts, body: hasGaps ? body : appendToBody(body, '{{1}}'), gaps }];
}
