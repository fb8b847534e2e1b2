import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importToSchool } from '../../../../../test-support/import.ts';

const fixture = readFileSync(join(import.meta.dirname, 'fixtures/all-types.gift'), 'utf8');
const importGift = (text: string) => importToSchool('questions.gift', text);

describe('GIFT import', () => {
  test('writes a valid school with an exam per category', () => {
    const { problems, files, read } = importGift(fixture);
    expect(problems).toEqual([]);
    expect(files.filter((path) => path.endsWith('.exam.yaml'))).toEqual([
      '01-questions/01-questions/01-electricity.exam.yaml',
      '01-questions/01-questions/02-الضوء-والعدسات.exam.yaml',
    ]);
    expect(read('lesson.yaml')).toContain('sale: closed');
  });

  test('counts the outcomes of each question type', () => {
    const { report } = importGift(fixture);
    expect(report.filter((line) => !line.startsWith('questions.gift:'))).toEqual([
      'multiple choice: 3 converted, 2 changed',
      'matching: 1 changed',
      'numerical: 3 changed',
      'short answer: 1 changed',
      'true/false: 2 converted',
      'essay: 1 converted',
      'description: 1 changed',
      'question: 1 left out',
    ]);
  });

  test.each<[string, string, object]>([
    [
      'a missing-word question to mcq with a blank in the text',
      '::Unit::The unit is {=ohm#right ~volt ~ampere#no} today.',
      {
        type: 'mcq',
        body: 'The unit is ____ today.',
        feedback: 'ohm: right\n\nampere: no',
        choices: [{ right: 'ohm' }, 'volt', 'ampere'],
      },
    ],
    [
      'answers with partial marks to mrq',
      'Ohmic? {~%50%copper ~%-100%diode ~%50%carbon}',
      { type: 'mrq', body: 'Ohmic?', choices: [{ right: 'copper' }, 'diode', { right: 'carbon' }] },
    ],
    [
      'a number with a tolerance to a gap that lists the numbers',
      'When? {#1827:1}',
      { type: 'gap', body: 'When?\n\n{{1}}', gaps: [['1826', '1827', '1828']] },
    ],
    [
      'a range of too many numbers to an essay with the range as feedback',
      'Estimate g. {#981:100}',
      { type: 'essay', body: 'Estimate g.', feedback: '881 … 1081' },
    ],
    [
      'a typed answer to a gap at the same position',
      'Two plus two is {=four =4}.',
      { type: 'gap', body: 'Two plus two is {{1}}.', gaps: [['four', '4']] },
    ],
    [
      'true or false to mcq in the language of the question',
      'العدسة المحدبة تجمّع الضوء. {T}',
      { type: 'mcq', body: 'العدسة المحدبة تجمّع الضوء.', choices: [{ right: 'صح' }, 'خطأ'] },
    ],
    [
      'escaped characters to the characters',
      'Which one is \\{5\\}? {~ \\= 4 = \\= 5}',
      { type: 'mcq', body: 'Which one is {5}?', choices: ['= 4', { right: '= 5' }] },
    ],
    [
      'formulas, and leaves prices unchanged',
      'The law is $$V \\= I R$$, it costs $5 or $6. {=\\\\(R^2\\\\) ~no}',
      {
        type: 'mcq',
        body: 'The law is $V = I R$, it costs $5 or $6.',
        choices: [{ right: '$R^2$' }, 'no'],
      },
    ],
  ])('converts %s', (_, text, question) => {
    const { problems, questions } = importGift(text);
    expect(problems).toEqual([]);
    expect(questions).toEqual([question]);
  });

  test('splits a matching question and its weight into one question per pair', () => {
    const { problems, questions } = importGift('Match. {=Voltage -> V =Current -> A =Power -> W}');
    expect(problems).toEqual([]);
    expect(questions).toEqual([
      { type: 'mcq', weight: 0.33, body: 'Match.\n\nVoltage', choices: [{ right: 'V' }, 'A', 'W'] },
      { type: 'mcq', weight: 0.33, body: 'Match.\n\nCurrent', choices: ['V', { right: 'A' }, 'W'] },
      { type: 'mcq', weight: 0.34, body: 'Match.\n\nPower', choices: ['V', 'A', { right: 'W' }] },
    ]);
  });

  test('reports the line of an unsupported question and converts all other questions', () => {
    const { report, questions } = importGift(
      'Good {T}\n\n::Bad:: not closed {=a\n\nGood again {F}\n',
    );
    expect(questions).toHaveLength(2);
    expect(report[0]).toBe(
      'questions.gift:3:1: left out: question "::Bad:: not closed {=a": the { of its answers is not closed before an empty line',
    );
  });

  test('removes scripts and reports pictures that the file does not contain', () => {
    const { problems, questions, report } = importGift(
      '[html]<p>Look <script>alert(1)</script><img src\\="http\\://example.org/a.png"></p>{T}',
    );
    expect(problems).toEqual([]);
    expect(JSON.stringify(questions)).not.toMatch(/script|alert|img/);
    expect(report.join('\n')).toContain('is on another site');
  });
});
