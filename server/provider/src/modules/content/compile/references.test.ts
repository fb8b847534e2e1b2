import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FolderFiles, writeFiles } from '../../../../test-support/content.ts';
import { starterSchool } from '../new/template.ts';
import { formatProblem } from '../read/problems.ts';
import { compileFolder } from './compile.ts';

let folder: string;
const room = 'classrooms/electricity';
const lesson = `${room}/01-lessons/01-chapter-one/01-ohms-law`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fasl-references-'));
  writeFiles(folder, starterSchool);
});
afterEach(() => rmSync(folder, { recursive: true }));

const problemsWith = (files: FolderFiles): string[] => {
  writeFiles(folder, files);
  return compileFolder(folder, new Date()).problems.sorted().map(formatProblem);
};

const unknownLessons: FolderFiles = {
  [`${room}/classroom.yaml`]: `${starterSchool[`${room}/classroom.yaml`]}current_lesson: none\n`,
  [`${lesson}/lesson.yaml`]:
    'name: Ohm\nprice: 0\nprerequisites: [[nothing, nothing2], [nothing3]]\n',
};
const unknownLessonProblems = [
  `${lesson}/lesson.yaml:3:18: there is no lesson "nothing"; allowed: ohms-law`,
  `${lesson}/lesson.yaml:3:27: there is no lesson "nothing2"; allowed: ohms-law`,
  `${lesson}/lesson.yaml:3:39: there is no lesson "nothing3"; allowed: ohms-law`,
  `${room}/classroom.yaml:8:1: there is no lesson "none"; allowed: ohms-law`,
];

test('reports every unknown lesson of a classroom', () => {
  expect(problemsWith(unknownLessons)).toEqual(unknownLessonProblems);
});

test('reports unknown lessons beside an invalid unit, which is no lesson', () => {
  const unit = `${lesson}/05-film.video.yaml`;
  expect(problemsWith({ ...unknownLessons, [unit]: 'url: x\n' })).toEqual(
    expect.arrayContaining(unknownLessonProblems),
  );
});

test('reports no reference to a lesson whose own file is invalid', () => {
  const next = `${room}/01-lessons/01-chapter-one/02-next/lesson.yaml`;
  const files = { [`${lesson}/lesson.yaml`]: 'name: Ohm\n' };
  expect(
    problemsWith({ ...files, [next]: 'name: N\nprice: 0\nprerequisites: [[ohms-law]]\n' }),
  ).toEqual([expect.stringContaining('price: is missing')]);
});
