import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ContentSchool,
  type FolderFiles,
  openContentSchool,
  readFiles,
  writeFiles,
} from '../../../test-support/content.ts';
import { selectTrial } from '../site/select-trial.ts';
import { compileFolder } from './compile/compile.ts';
import { starterSchool } from './new/template.ts';
import { formatProblem } from './read/problems.ts';

const root = mkdtempSync(join(tmpdir(), 'fasl-trial-'));
const folder = join(root, 'school');
const film = readFileSync(
  join(import.meta.dirname, '../../../demo-school/school/files/lesson.mp4'),
);
const files = { 'film.mp4': film, 'film.ar.vtt': 'WEBVTT\n' };
const video = 'video:\n  file: film.mp4\n  captions:\n    - { language: ar, file: film.ar.vtt }\n';
const question = (choices: string) => `questions:\n  - body: $x^2$ is\n    choices: ${choices}\n`;
const trial = `title: { en: Squares, ar: المربعات }
teacher: sara-adel
${video}${question('[{ right: { en: "a $y$", ar: ب } }, "4"]')}    feedback: { en: Because., ar: '<p dir="rtl">لأن</p>' }
`;

let school: ContentSchool;
let other: ContentSchool;
beforeAll(async () => {
  [school, other] = await Promise.all([openContentSchool(), openContentSchool()]);
  writeFiles(folder, { ...starterSchool, ...files, 'trial.yaml': trial });
});
afterAll(async () => {
  await Promise.all([school.close(), other.close()]);
  rmSync(root, { recursive: true });
});

describe('trial.yaml', () => {
  test('is applied, and exported the same a second time', async () => {
    expect((await school.content('plan', folder)).output).toContain('+ trial lesson home');
    expect(await school.content('apply', folder)).toMatchObject({ code: 0 });
    expect((await school.content('plan', folder)).output).toContain('Nothing to do');

    const [first, second] = [join(root, 'first'), join(root, 'second')];
    await school.content('export', first);
    expect((await school.content('plan', first)).output).toContain('Nothing to do');
    expect(await other.content('apply', first)).toMatchObject({ code: 0 });
    await other.content('export', second);
    expect(readFiles(second)).toEqual(readFiles(first));
    expect(Object.keys(readFiles(second))).toEqual(
      expect.arrayContaining(['trial.yaml', 'trial.mp4', 'trial.ar.vtt']),
    );
  });

  test('has public files and texts in the language of the request', async () => {
    expect(await selectTrial(school.database.db, 'ar-EG')).toMatchObject({
      title: 'المربعات',
      source: { mime: 'video/mp4', duration: 72, captions: [{ lang: 'ar', label: 'العربية' }] },
      questions: [{ choices: ['ب', '4'], right: 0, feedback: '<p dir="rtl">لأن</p>' }],
    });
    const english = await selectTrial(school.database.db, 'en-GB');
    expect(english.source.url).toMatch(/^\/media\/content\//);
    expect(english.instructor).toEqual({ first_name: 'Sara', last_name: 'Adel' });
    expect(english.questions[0]?.choices[0]).toBe('a \\(y\\)');
  });

  test('is deleted with its file', async () => {
    writeFiles(folder, { 'trial.yaml': null, 'film.mp4': null, 'film.ar.vtt': null });
    expect((await school.content('apply', folder)).output).toContain(
      '- trial lesson home is deleted',
    );
    await expect(selectTrial(school.database.db, 'en-GB')).rejects.toMatchObject({
      code: 'not_found',
    });
    writeFiles(folder, files);
  });

  test.each<[string, string, RegExp]>([
    ['two right choices', question('[{ right: a }, { right: b }]'), /exactly one right choice/],
    ['an unknown teacher', `teacher: ali\n${question('[{ right: a }, b]')}`, /no instructor "ali"/],
    ['no questions', 'questions: []\n', /questions: is too small/],
  ])('is refused with %s', (_, rest, problem) => {
    const broken: FolderFiles = { 'trial.yaml': `title: Squares\n${video}${rest}` };
    writeFiles(folder, broken);
    const problems = compileFolder(folder, new Date()).problems.sorted().map(formatProblem);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });
});
