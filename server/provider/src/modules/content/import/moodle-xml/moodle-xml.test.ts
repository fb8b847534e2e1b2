import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importToSchool } from '../../../../../test-support/import.ts';
import { ImportError } from '../model/report.ts';

const fixture = readFileSync(join(import.meta.dirname, 'fixtures/all-types.xml'), 'utf8');
const importXml = (text: string) => importToSchool('questions.xml', text);
const quiz = (questions: string) => importXml(`<quiz>\n${questions}\n</quiz>`);

describe('Moodle XML import', () => {
  test('converts every supported question type and counts the other types', () => {
    const { problems, report } = importXml(fixture);
    expect(problems).toEqual([]);
    expect(report.filter((line) => !line.startsWith('questions.xml:'))).toEqual([
      'description: 1 changed',
      'multichoice: 3 changed',
      'truefalse: 1 converted',
      'shortanswer: 1 changed, 1 left out',
      'numerical: 1 changed',
      'matching: 1 changed',
      'essay: 1 converted',
      'cloze: 1 changed',
      'ordering: 1 converted',
      'gapselect: 1 changed',
      'calculated: 1 left out',
    ]);
    expect(report).toContain(
      'questions.xml:93:3: left out: calculated "Wildcards": the six types of questions have no counterpart of this type',
    );
  });

  test('imports pictures and audio, and keeps the weight and the order of choices', () => {
    const { questions, files, read, report } = importXml(fixture);
    const lesson = '01-questions/01-questions';
    expect(files).toContain(`${lesson}/pictures-01-electricity/flag-one.png`);
    expect(files).toContain(`${lesson}/.imported-01-electricity/hello.mp3`);
    expect(read('.exam.yaml')).toContain('shuffle: false');
    expect(questions[0]).toMatchObject({
      type: 'mcq',
      weight: 2,
      body: expect.stringContaining('src="pictures-01-electricity/flag-one.png"'),
      choices: [{ right: 'H₂O' }, 'CO'],
    });
    expect(questions[0]?.['body']).toContain('<em>g</em> = 10');
    expect(questions[0]?.['body']).toContain('$x^2$');
    expect(report.join('\n')).toContain(
      'texts show no audio, film or file: "@@PLUGINFILE@@/hello.mp3"',
    );
  });

  test('converts a cloze question to gaps followed by their choices', () => {
    const { questions } = importXml(fixture);
    expect(questions.find(({ body }) => String(body).includes('Cairo'))).toMatchObject({
      type: 'gap',
      weight: 3,
      body: 'Paris is in {{1}}, Cairo in {{2}} (Egypt / Sudan), 2+2={{3}}.',
      gaps: ['France', 'Egypt', '4'],
    });
  });

  test('moves pictures of choices into the question', () => {
    const { questions } = importXml(fixture);
    expect(questions.find(({ body }) => String(body).includes('Which picture'))).toMatchObject({
      body: expect.stringMatching(/A: .*src="pictures-01-electricity\/[^"]+\.png"/),
      choices: [{ right: 'A' }, 'B'],
    });
  });

  test('reports a reason for each invalid cloze question', () => {
    const cloze = (text: string) =>
      `<question type="cloze"><name><text>c</text></name><questiontext format="html"><text>${text}</text></questiontext></question>`;
    const { report } = quiz(
      [
        'Select the fruits.',
        'Select {1:MULTICHOICE}',
        'Select {1:MULTICHOICE:=Apple#Right}',
        'Which grade? {3:NUMERICAL:=zero}',
        `<![CDATA[${'{1:SA:=a}'.repeat(21)}]]>`,
      ]
        .map(cloze)
        .join('\n'),
    );
    expect(report).toEqual([
      'questions.xml:2:1: left out: cloze "c": has no questions in its braces',
      'questions.xml:3:1: left out: cloze "c": has no questions in its braces',
      'questions.xml:4:1: left out: cloze "c": has fewer than two different choices',
      'questions.xml:5:1: left out: cloze "c": gap 1: "zero" is not a number',
      'questions.xml:6:1: left out: cloze "c": gaps: is too large or long; allowed: at most 20',
      'cloze: 5 left out',
    ]);
  });

  test.each([
    {
      fault: 'an element that is not closed',
      text: '<quiz>\n  <question>\n</quiz>',
      position: { line: 2, column: 3 },
      message: 'is not closed',
    },
    {
      fault: 'entity declarations',
      text: '<!DOCTYPE quiz [<!ENTITY a "aa">]><quiz>&a;</quiz>',
      position: { line: 1, column: 1 },
      message: 'entities',
    },
    {
      fault: 'another root element',
      text: '<html></html>',
      position: { line: 1, column: 1 },
      message: 'its first element is <html>',
    },
  ])('rejects a file with $fault and reports the position', ({ text, position, message }) => {
    const refused = expect.objectContaining({
      message: expect.stringContaining(message),
      position,
    });
    expect(() => importXml(text)).toThrow(ImportError);
    expect(() => importXml(text)).toThrow(refused);
  });
});
