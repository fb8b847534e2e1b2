import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeFiles } from '../../../../test-support/content.ts';
import { importFile } from '../import/import-file.ts';
import { starterSchool } from '../new/template.ts';
import { compileFolder } from './compile.ts';

let folder: string;
const exam = 'classrooms/electricity/01-lessons/01-chapter-one/01-ohms-law/09-order.exam.yaml';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fasl-exam-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

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
      return { stored: choices.map(({ text }) => text), right: answerKey.map(textOf) };
    });
}

describe('compileExam', () => {
  test('never stores the items of an ordering question in their correct order', () => {
    writeFiles(folder, starterSchool);
    const items = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 2, maxLength: 4 });
    const lists = fc.sample(items, { numRuns: 100, seed: 1 });
    const questions = lists.map(
      (words, index) =>
        `  - type: ordering\n    body: Order ${index}\n    items: ${JSON.stringify(words)}\n`,
    );
    writeFiles(folder, { [exam]: `name: Order\nquestions:\n${questions.join('')}` });
    const found = orderings();
    expect(found.map(({ right }) => right)).toEqual(expect.arrayContaining(lists));
    for (const { stored, right } of found) expect(stored).not.toEqual(right);
  });

  test('never stores an imported ordering question in its correct order', () => {
    const questions = Array.from({ length: 20 }, (_, index) => {
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
    expect(found).toHaveLength(20);
    for (const { stored, right } of found) expect(stored).toEqual(right.toReversed());
  });
});
