import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FolderFiles, writeFiles } from '../../../../test-support/content.ts';
import { compileFolder } from '../compile/compile.ts';
import { starterSchool } from '../new/template.ts';
import { formatProblem } from './problems.ts';

let folder: string;
const lesson = 'classrooms/electricity/01-lessons/01-chapter-one/01-ohms-law';
const exam = `${lesson}/09-quiz.exam.yaml`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fasl-invalid-text-'));
  writeFiles(folder, starterSchool);
});
afterEach(() => rmSync(folder, { recursive: true }));

const problemsWith = (files: FolderFiles): string[] => {
  writeFiles(folder, files);
  return compileFolder(folder, new Date()).problems.sorted().map(formatProblem);
};

const cannotBeStored = (character: string) =>
  `has the character ${character}, which cannot be stored; allowed: the text without it`;

test.each<[string, FolderFiles, string[]]>([
  [
    'NUL in a value',
    { [`${lesson}/lesson.yaml`]: 'price: 0\nname: "a\\0b"\n' },
    [`${lesson}/lesson.yaml:2:1: name: ${cannotBeStored('U+0000')}`],
  ],
  [
    'half of a surrogate pair in a value, beside another problem',
    { [`${lesson}/lesson.yaml`]: 'name: { en: a, ar: "a\\ud800b" }\nprice: -1\n' },
    [
      `${lesson}/lesson.yaml:1:16: name.ar: ${cannotBeStored('U+D800')}`,
      `${lesson}/lesson.yaml:2:1: price: is too small or short; allowed: at least 0`,
    ],
  ],
  [
    'NUL in an answer and in a setting',
    {
      [exam]: 'name: E\nquestions:\n  - type: gap\n    body: A {{1}}\n    gaps: [[a, "b\\0"]]\n',
      'school.yaml': `${starterSchool['school.yaml']}`.replace(
        /landing_headline_en: .*/,
        'landing_headline_en: "a\\0"',
      ),
    },
    [
      `${exam}:5:16: questions.0.gaps.0.1: ${cannotBeStored('U+0000')}`,
      `school.yaml:5:3: settings.landing_headline_en: ${cannotBeStored('U+0000')}`,
    ],
  ],
  [
    'a NUL byte in a file, once',
    { [`${lesson}/01-summary.webcontent.md`]: '---\nname: S\n---\nOne\ntwo\0 three\0\n' },
    [`${lesson}/01-summary.webcontent.md:5:4: ${cannotBeStored('U+0000')}`],
  ],
  [
    'NUL in a question of another system',
    { [exam]: 'name: E\nquestions: quiz.gift\n', [`${lesson}/quiz.gift`]: 'A\0 or B? {=A ~B}\n' },
    [expect.stringContaining(cannotBeStored('U+0000'))],
  ],
])('reports %s', (_, files, problems) => {
  expect(problemsWith(files)).toEqual(problems);
});

test('accepts a character that two escapes write', () => {
  expect(problemsWith({ [`${lesson}/lesson.yaml`]: 'name: "\\ud83d\\ude00"\nprice: 0\n' })).toEqual(
    [],
  );
});
