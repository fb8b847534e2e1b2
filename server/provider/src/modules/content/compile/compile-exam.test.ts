import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeFiles } from '../../../../test-support/content.ts';
import { importFile } from '../import/import-file.ts';
import { starterSchool } from '../new/template.ts';
import { formatProblem } from '../read/problems.ts';
import { compileFolder } from './compile.ts';

let folder: string;
const exam = 'classrooms/electricity/01-lessons/01-chapter-one/01-ohms-law/09-order.exam.yaml';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fasl-exam-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const noMark = 'no question has a mark; allowed: at least one question with a weight above 0';
const moodleEssay = (grade: number) =>
  `<question type="essay"><name><text>Q</text></name><defaultgrade>${grade}</defaultgrade>
  <questiontext><text>Why?</text></questiontext></question>`;

type StoredOrdering = { choices: { id: number; text: string }[]; answerKey: number[] };

/** Returns the stored and the correct order of each ordering question in the folder. */
function orderings() {
  const { rows, problems } = compileFolder(folder, new Date());
  expect(problems.all).toEqual([]);
  return rows
    .filter(({ kind, values }) => kind === 'question' && values['type'] === 'ordering')
    .map(({ values }) => {
      const { choices, answerKey } = values as StoredOrdering;
      const textOf = (id: number) => choices.find((choice) => choice.id === id)?.text;
      return { choices, stored: choices.map(({ text }) => text), right: answerKey.map(textOf) };
    });
}

describe('compileExam', () => {
  test('stores the items of an ordering question independently of their correct order', () => {
    writeFiles(folder, starterSchool);
    const items = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 2, maxLength: 4 });
    const lists = fc.sample(items, { numRuns: 50, seed: 1 });
    const both = lists.flatMap((words) => [words, words.toReversed()]);
    const questions = both.map(
      (words, index) =>
        `  - type: ordering\n    body: Order ${index}\n    items: ${JSON.stringify(words)}\n`,
    );
    writeFiles(folder, { [exam]: `name: Order\nquestions:\n${questions.join('')}` });
    const found = orderings();
    expect(found.map(({ right }) => right)).toEqual(expect.arrayContaining(both));
    for (const words of lists) {
      const same = found.filter(({ right }) => right.toSorted().join() === words.toSorted().join());
      expect(new Set(same.map(({ choices }) => JSON.stringify(choices))).size).toBe(1);
    }
  });

  test('stores about half of imported pairs in their correct order', () => {
    const questions = Array.from({ length: 40 }, (_, index) => {
      const answers = ['first', 'second'].map(
        (word) => `<answer><text>${word} ${index}</text></answer>`,
      );
      return `<question type="ordering"><name><text>Order</text></name>
        <questiontext><text>Order ${index}</text></questiontext>${answers.join('')}</question>`;
    });
    writeFiles(folder, { 'orders.xml': `<quiz>${questions.join('')}</quiz>` });
    const file = join(folder, 'orders.xml');
    folder = join(folder, 'school');
    importFile(file, folder);
    const found = orderings();
    expect(found).toHaveLength(40);
    const solved = found.filter(({ stored, right }) => stored.join() === right.join());
    expect(solved.length).toBeGreaterThan(10);
    expect(solved.length).toBeLessThan(30);
  });

  describe('with questions in a file of another system', () => {
    const dir = exam.slice(0, exam.lastIndexOf('/'));
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

    /** Compiles the starter school with one more exam, and returns what belongs to the exam. */
    function compileExamWith(questions: string, files: Record<string, string>) {
      writeFiles(folder, { ...starterSchool, [exam]: `name: Quiz\nquestions: ${questions}\n` });
      for (const [name, text] of Object.entries(files))
        writeFiles(folder, { [`${dir}/${name}`]: text });
      const { rows, media, problems } = compileFolder(folder, new Date());
      const ofExam = rows.filter(({ path }) => path === exam);
      return {
        questions: ofExam.filter(({ kind }) => kind === 'question').map(({ values }) => values),
        problems: problems.sorted().map(formatProblem),
        media: [...media.values()],
      };
    }

    test('compiles a GIFT file like the same questions in YAML', () => {
      const gift = 'The capital is {=Cairo ~Giza}\n\n2 + 2 is 4. {T}\n';
      const yaml = `
  - { type: mcq, body: The capital is, choices: [{ right: Cairo }, Giza] }
  - { type: mcq, body: 2 + 2 is 4., choices: [{ right: 'True' }, 'False'] }`;
      const fromGift = compileExamWith('quiz.gift', { 'quiz.gift': gift });
      expect(fromGift.problems).toEqual([]);
      expect(fromGift.questions).toHaveLength(2);
      writeFiles(folder, { [`${dir}/quiz.gift`]: null });
      expect(compileExamWith(yaml, {}).questions).toEqual(fromGift.questions);
    });

    test('serves the pictures of the file', () => {
      const xml = `<quiz><question type="essay"><name><text>Q</text></name>
        <questiontext format="html"><text><![CDATA[<p>Describe <img src="@@PLUGINFILE@@/a.png" alt="a"></p>]]></text>
        <file name="a.png" path="/" encoding="base64">${pixel}</file></questiontext></question></quiz>`;
      const { questions, problems, media } = compileExamWith('quiz.xml', { 'quiz.xml': xml });
      expect(problems).toEqual([]);
      const picture = media.find(({ mime }) => mime === 'image/png');
      expect(questions[0]?.['body']).toContain(`src="${picture?.url}"`);
      expect(picture?.parts[0]?.bytes?.length).toBe(picture?.size);
    });

    test('accepts a question without a mark beside others', () => {
      const yaml = '\n  - { type: essay, body: A?, weight: 0 }\n  - { type: essay, body: B? }';
      expect(compileExamWith(yaml, {}).problems).toEqual([]);
      const xml = `<quiz>${moodleEssay(0)}${moodleEssay(1)}</quiz>`;
      expect(compileExamWith('quiz.xml', { 'quiz.xml': xml }).problems).toEqual([]);
    });

    test.each([
      ['a missing file', 'quiz.gift', {}, `${exam}:2:1: there is no file "quiz.gift" here`],
      [
        'a file that is no question file',
        'quiz.pdf',
        { 'quiz.pdf': '%PDF-' },
        `${exam}:2:1: "quiz.pdf" is a .pdf file; allowed: .gift, .txt, .xml, .qti, .zip, .xlsx, .csv`,
      ],
      [
        'a question that cannot be converted, with its line',
        'quiz.gift',
        { 'quiz.gift': 'A or B? {=A ~B}\n\nBroken {=A ~B\n' },
        expect.stringMatching(/quiz\.gift:3:1: the question "Broken.* cannot be converted: /),
      ],
      [
        'only the row if no row of a sheet can be converted, in one line',
        'quiz.csv',
        { 'quiz.csv': 'type,question\nmatrix,"Two\nlines"\n' },
        `${dir}/quiz.csv:2:1: the matrix "Two lines" cannot be converted: allowed types: mcq, mrq, true/false, gap, ordering, essay, attachment`,
      ],
      [
        'questions without any mark',
        '\n  - { type: essay, body: A?, weight: 0 }',
        {},
        `${exam}:2:1: questions: ${noMark}`,
      ],
      [
        'a file of questions without any mark',
        'quiz.xml',
        { 'quiz.xml': `<quiz>${moodleEssay(0)}${moodleEssay(0)}</quiz>` },
        `${dir}/quiz.xml:1:1: ${noMark}`,
      ],
      [
        'a file without questions',
        'quiz.gift',
        { 'quiz.gift': '// nothing\n' },
        `${dir}/quiz.gift:1:1: has no questions`,
      ],
    ])('reports %s', (...row) => {
      const [, questions, files, problem] = row;
      expect(compileExamWith(questions, files).problems).toEqual([problem]);
    });
  });
});
