import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importToSchool } from '../../../../../test-support/import.ts';
import { codeColumns } from './codes-sheet.ts';
import { lessonColumns } from './lessons-sheet.ts';
import { questionColumns } from './questions-sheet.ts';
import { studentColumns } from './students-sheet.ts';
import { templateRows, toCsv, toXlsx } from './template.ts';

const questions = templateRows['questions'] ?? [];
const lessons = templateRows['lessons'] ?? [];

describe('sheet import', () => {
  test.each([
    ['CSV', 'questions.csv', toCsv(questions)],
    ['XLSX', 'questions.xlsx', Buffer.from(toXlsx(questions))],
  ])('converts every row of the question template from %s', (_, name, content) => {
    const { problems, questions: converted, report } = importToSchool(name, content);
    expect(problems).toEqual([]);
    expect(converted).toMatchObject([
      { type: 'mcq', choices: [{ right: '12 V' }, '3 V', '8 V'] },
      { type: 'mrq', weight: 2, choices: [{ right: 'Copper' }, { right: 'Carbon' }, 'A diode'] },
      { type: 'mcq', choices: ['True', { right: 'False' }], feedback: 'Its filament becomes hot.' },
      { type: 'gap', body: 'The unit of $R$ is the {{1}}.', gaps: [['ohm', 'أوم']] },
      { type: 'ordering', items: ['1 Ω', '1 kΩ', '1 MΩ'] },
      { type: 'essay', weight: 4 },
      { type: 'attachment', weight: 4 },
    ]);
    expect(report).toHaveLength(7);
  });

  test('converts every row of the lesson template', () => {
    const { problems, files, read } = importToSchool('lessons.csv', toCsv(lessons));
    expect(problems).toEqual([]);
    expect(files.filter((path) => path.includes('/01-'))).toEqual([
      '01-chapter-one/01-ohm-s-law/01-the-law-in-one-page.webcontent.md',
      '01-chapter-one/01-ohm-s-law/02-the-film.video.yaml',
      '01-chapter-one/01-ohm-s-law/03-homework.assignment.md',
      '01-chapter-one/01-ohm-s-law/lesson.yaml',
    ]);
    expect(read('lesson.yaml')).toContain('price: 50');
  });

  test('reads Arabic column names, semicolons and multi-line cells', () => {
    const { problems, questions: converted } = importToSchool(
      'questions.csv',
      'السؤال;اختيار أ;اختيار ب;الإجابة\n"العدسة\nالمحدبة؟";تجمّع;تفرّق;أ\n',
    );
    expect(problems).toEqual([]);
    expect(converted).toEqual([
      { type: 'mcq', body: 'العدسة\nالمحدبة؟', choices: [{ right: 'تجمّع' }, 'تفرّق'] },
    ]);
  });

  test('reads Arabic digits in numbers', () => {
    const { questions: converted } = importToSchool(
      'questions.csv',
      'السؤال,الدرجة,اختيار أ,اختيار ب,الإجابة\nكم؟,٢٫٥,ثلاثة,أربعة,٢\n',
    );
    expect(converted).toEqual([
      { type: 'mcq', weight: 2.5, body: 'كم؟', choices: ['ثلاثة', { right: 'أربعة' }] },
    ]);
    const { read } = importToSchool(
      'lessons.csv',
      'الحصة,السعر,النوع,الرابط,المدة\nالضوء,٥٠,video,https://example.org/film.mp4,١٢:٣٠\n',
    );
    expect(read('lesson.yaml')).toContain('price: 50');
    expect(read('.video.yaml')).toContain('12:30');
  });

  test.each([
    { choices: '1,3,2', right: '٢', found: ['1', '3', { right: '2' }] },
    { choices: '١,٣,٢', right: '2', found: ['١', '٣', { right: '٢' }] },
  ])('finds the right choice $right among $choices', ({ choices, right, found }) => {
    const table = `type,question,right,choice a,choice b,choice c\nmcq,How many?,${right},${choices}\n`;
    const { questions: converted } = importToSchool('questions.csv', table);
    expect(converted).toMatchObject([{ choices: found }]);
  });

  test('counts a line break of Windows in a cell as one line', () => {
    const { report } = importToSchool(
      'questions.csv',
      'type,question,right,choice a,choice b\r\nmcq,"Two\r\nlines",a,1,2\r\nmatrix,"Bad\r\ntype",a,1,2\r\n',
    );
    expect(report[0]).toBe(
      'questions.csv:4:1: left out: matrix "Bad type": allowed types: mcq, mrq, true/false, gap, ordering, essay, attachment',
    );
  });

  test('reports the line and column of each invalid row and converts the valid rows', () => {
    const { report, questions: converted } = importToSchool(
      'questions.csv',
      'type,question,right,choice a,choice b,colour\nmcq,Good,a,1,2,red\nmcq,No such choice,c,1,2,\nmatrix,Bad type,a,1,2,\n',
    );
    expect(converted).toHaveLength(1);
    expect(report.slice(0, 3)).toEqual([
      'questions.csv:1:1: left out: column "colour": the sheet has no such column',
      'questions.csv:3:1: left out: mcq "No such choice": right names "c"; allowed: letters of choices that are there',
      'questions.csv:4:1: left out: matrix "Bad type": allowed types: mcq, mrq, true/false, gap, ordering, essay, attachment',
    ]);
  });

  test.each([
    [
      'no known column',
      'a,b\n1,2\n',
      'names no column "question" (السؤال, سؤال, نص السؤال) or "lesson" (الحصة, الدرس)',
    ],
    [
      'a column twice',
      'question,mark,Question\na,1,b\n',
      'the first row names the column "question" twice: "question"; allowed: each column once',
    ],
    [
      'two names of a column',
      '\nالحصة,السعر,price\na,1,2\n',
      'the first row names the column "price" twice: "السعر" and "price"',
    ],
    ['no rows', '\n\n', 'the sheet is empty'],
    [
      'an open quote',
      'question\n"never closed\n',
      'the CSV cannot be read: a cell begins with a quotation mark and none closes it',
    ],
    [
      'text after a closing quote',
      'question\n"a" b\n',
      'a separator has to follow the closing quotation mark',
    ],
    ['a quote inside of a cell', 'question\n5" wide\n', 'has to be quoted; write a quotation mark'],
  ])('rejects a sheet with %s', (_, text, message) => {
    expect(() => importToSchool('questions.csv', text)).toThrow(message);
  });
});

test('docs/content.md lists the Arabic names of all columns', () => {
  const guide = readFileSync(
    join(import.meta.dirname, `${'../'.repeat(7)}docs/content.md`),
    'utf8',
  );
  const lists = [questionColumns, lessonColumns, codeColumns, studentColumns];
  const missing = lists.flatMap((columns) =>
    Object.entries<readonly string[]>(columns).flatMap(([column, names]) =>
      names.filter(
        (name) =>
          /\p{Script=Arabic}/u.test(name) &&
          !column.startsWith('choice') &&
          !guide.includes(`\`${name}\``),
      ),
    ),
  );
  expect(missing).toEqual([]);
});
