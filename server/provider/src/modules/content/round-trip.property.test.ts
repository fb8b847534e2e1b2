import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { type FolderFiles, openContentSchool, writeFiles } from '../../../test-support/content.ts';
import { compileFolder } from './compile/compile.ts';
import { starterSchool } from './new/template.ts';
import { hasMark } from './schema/units.ts';

const root = mkdtempSync(join(tmpdir(), 'fasl-random-'));
afterAll(() => rmSync(root, { recursive: true }));

// Uses few names, so that a second school changes, moves and removes parts of the first.
const name = fc.constantFrom('ohm', 'قانون-أوم', 'الضوء', 'é', 'شرح الدرس');
const words = fc
  .string({
    unit: fc.constantFrom('a', 'ب', ' ', '$', 'x', '<', '&', '*', '"', '#', ':', '\n', 'ً'),
    minLength: 1,
    maxLength: 24,
  })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const text = fc.oneof(words, fc.record({ en: words, ar: words }));
const choices = fc.uniqueArray(words, { minLength: 2, maxLength: 4 });

const question = fc.oneof(
  fc.record({
    type: fc.constant('mcq'),
    body: words,
    weight: fc.integer({ min: 0, max: 9 }),
    choices: choices.map(([right = '', ...rest]) => [{ right }, ...rest]),
  }),
  fc.record({
    type: fc.constant('mrq'),
    body: words,
    choices: choices.map((all) => all.map((right) => ({ right }))),
  }),
  fc.record({
    type: fc.constant('gap'),
    body: words.map((one) => `${one} {{1}}`),
    gaps: fc.array(fc.oneof(words, fc.array(words, { minLength: 1, maxLength: 3 })), {
      minLength: 1,
      maxLength: 1,
    }),
  }),
  fc.record({ type: fc.constant('ordering'), body: words, items: choices }),
  fc.record({ type: fc.constantFrom('essay', 'attachment'), body: words, feedback: words }),
);

const unit = fc.oneof(
  fc
    .record({
      name: text,
      questions: fc.array(question, { minLength: 1, maxLength: 4 }).filter(hasMark),
      pass_percent: fc.integer({ min: 0, max: 100 }),
    })
    .map((exam) => ['exam.yaml', stringify(exam)] as const),
  fc
    .tuple(text, words)
    .map(
      ([title, body]) =>
        ['webcontent.md', `---\n${stringify({ name: title })}---\n${body}\n`] as const,
    ),
  fc
    .tuple(text, words)
    .map(
      ([title, body]) =>
        [
          'assignment.md',
          `---\n${stringify({ name: title, days: 3, score: 9, pass: 4 })}---\n\n${body}`,
        ] as const,
    ),
  fc.constant(['document.pdf', '%PDF-1.7 a'] as const),
);

const lesson = fc.record({
  key: name,
  file: fc.record({
    name: text,
    price: fc.integer({ min: 0, max: 9_999 }).map((piasters) => piasters / 100),
    sale: fc.constantFrom('open', 'closed', 'soon'),
  }),
  units: fc.uniqueArray(fc.tuple(name, unit), { maxLength: 3, selector: ([key]) => key }),
});

const school = fc
  .uniqueArray(lesson, { minLength: 1, maxLength: 4, selector: ({ key }) => key })
  .map((lessons) => {
    const files: FolderFiles = {};
    for (const [index, { key, file, units }] of lessons.entries()) {
      const section = index % 2 === 0 ? '01-أول' : '02-second';
      files[`classrooms/electricity/01-lessons/${section}/section.yaml`] = 'name: S\n';
      const dir = `classrooms/electricity/01-lessons/${section}/${index + 1}-${key}`;
      files[`${dir}/lesson.yaml`] = stringify(file);
      for (const [place, [unitKey, [ending, content]]] of units.entries()) {
        files[`${dir}/${place + 1}-${unitKey}.${ending}`] = content;
      }
    }
    return files;
  });

const base = Object.fromEntries(
  Object.entries(starterSchool).filter(([path]) => !path.includes('/01-chapter-one/')),
);

/** Returns the rows of a folder without the `open` columns, which the database fills. */
function rowsOf(folder: string, open: Set<string> = new Set()) {
  const { rows, problems } = compileFolder(folder, new Date());
  expect(problems.all).toEqual([]);
  return rows
    .map(({ kind, key, values, sources }) => ({
      kind,
      key,
      sources,
      values: Object.fromEntries(
        Object.entries(values).filter(
          ([column, value]) => value !== undefined && !open.has(column),
        ),
      ),
    }))
    .toSorted((one, other) => (`${one.kind} ${one.key}` < `${other.kind} ${other.key}` ? -1 : 1));
}

test('exports random schools as they were applied, and applies random edits completely', async () => {
  const run = async (schools: FolderFiles[]) => {
    const at = await openContentSchool();
    const dir = mkdtempSync(join(root, 'run-'));
    try {
      for (const [index, files] of schools.entries()) {
        const folder = join(dir, `school-${index}`);
        writeFiles(folder, { ...base, ...files });
        expect(await at.content('apply', folder)).toMatchObject({ code: 0 });
        expect(await at.content('plan', folder)).toMatchObject({
          output: expect.stringContaining('Nothing to do'),
        });
        const exported = join(dir, `export-${index}`);
        expect(await at.content('export', exported)).toMatchObject({ code: 0 });
        const open = new Set(['publishedAt', 'currentCourseId']);
        expect(rowsOf(exported, open)).toEqual(rowsOf(folder, open));
      }
    } finally {
      await at.close();
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(school, { minLength: 2, maxLength: 3 }), run), {
    numRuns: process.env['FAULTS'] ? 15 : 2,
  });
}, 600_000);
