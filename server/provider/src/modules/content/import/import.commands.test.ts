import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readFiles } from '../../../../test-support/content.ts';
import { runCommand } from '../../../app/run-command.ts';
import { compileFolder } from '../compile/compile.ts';
import { formatProblem } from '../read/problems.ts';

let root: string;
let school: string;
let source: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fasl-import-command-'));
  school = join(root, 'مدرسة');
  source = join(root, 'أسئلة.gift');
  writeFileSync(source, 'A lamp is ohmic. {F}\n\nDraw {=a ~b ~c}\n\nBad {=\n');
});
afterEach(() => rmSync(root, { recursive: true }));

/** The command needs no database, so the database address is invalid. */
async function content(...args: string[]): Promise<{ code: number; output: string }> {
  const output: string[] = [];
  const print = (line: string) => void output.push(line);
  const env = {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    CODE_PEPPER: 'x'.repeat(32),
    PROVIDER_DATA_DIR: root,
  };
  const code = await runCommand(['content', ...args], { env, print, printError: print });
  return { code, output: output.join('\n') };
}

const problems = () => compileFolder(school, new Date()).problems.sorted().map(formatProblem);

describe('content import', () => {
  test('creates a new school and reports skipped items', async () => {
    expect(await content('import', source, '--into', school)).toEqual({
      code: 0,
      output: expect.stringContaining('أسئلة.gift:5:1: left out: question "Bad {="'),
    });
    expect(problems()).toEqual([]);
  });

  test('says that an exam without any mark cannot be applied yet', async () => {
    const quiz = join(root, 'quiz.xml');
    writeFileSync(
      quiz,
      `<quiz><question type="essay"><name><text>Q</text></name><defaultgrade>0</defaultgrade>
      <questiontext><text>Why?</text></questiontext></question></quiz>`,
    );
    expect(await content('import', quiz, '--into', school)).toEqual({
      code: 0,
      output: expect.stringContaining(
        'the exam "quiz" cannot be applied yet: no question has a mark',
      ),
    });
    expect(problems()).toEqual([
      expect.stringMatching(/01-quiz\.exam\.yaml:\d+:1: questions: no question has a mark; /),
    ]);
  });

  test('adds a classroom to a school and an exam to a lesson without overwriting files', async () => {
    await content('import', source, '--into', school);
    const before = readFiles(school);
    expect(await content('import', source, '--into', school)).toMatchObject({ code: 0 });
    expect(readdirSync(join(school, 'classrooms'))).toEqual(['imported', 'imported-2']);
    const lesson = join(school, 'classrooms/imported/01-lessons/01-أسئلة/01-أسئلة');
    expect(await content('import', source, '--into', lesson)).toMatchObject({ code: 0 });
    expect(readdirSync(lesson)).toEqual([
      '01-أسئلة.exam.yaml',
      '02-أسئلة-2.exam.yaml',
      'lesson.yaml',
    ]);
    expect(readFiles(school)).toMatchObject(before);
    expect(problems()).toEqual([]);
  });

  test('prints the report as JSON', async () => {
    const { output } = await content('import', source, '--into', school, '--json');
    expect(JSON.parse(output)).toMatchObject({
      counts: { 'true/false': { converted: 1 }, question: { 'left out': 1 } },
      written: { count: expect.any(Number) },
    });
  });

  test('rejects a folder that is not a school and does not change the folder', async () => {
    mkdirSync(school);
    writeFileSync(join(school, 'note.txt'), 'mine');
    const { code, output } = await content('import', source, '--into', school);
    expect(code).not.toBe(0);
    expect(output).toContain('is neither a new folder, nor a school');
    expect(readdirSync(school)).toEqual(['note.txt']);
  });

  test.each([
    {
      source: 'a file of another kind',
      name: 'file.docx',
      bytes: 'x',
      message: 'files ending in ".docx"',
    },
    {
      source: 'text in another encoding',
      name: 'a.gift',
      bytes: Buffer.from([0xc7, 0xe1, 0xd3]),
      message: 'not text in UTF-8',
    },
    {
      source: 'a file without questions',
      name: 'a.gift',
      bytes: '// a comment\n',
      message: 'Nothing was written',
    },
  ])('writes no file from $source', async ({ name, bytes, message }) => {
    const file = join(root, name);
    writeFileSync(file, bytes);
    const { code, output } = await content('import', file, '--into', school);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(readdirSync(root)).not.toContain('مدرسة');
  });
});
