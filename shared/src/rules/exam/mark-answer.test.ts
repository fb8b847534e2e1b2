import { describe, expect, test } from 'vitest';
import { markAnswer, markChoices, markGaps } from './mark-answer.ts';

const mcq = { type: 'mcq', weight: 2, gaps: 0, key: [7] } as const;
const mrq = { type: 'mrq', weight: 3, gaps: 0, key: [1, 4] } as const;
const ordering = { type: 'ordering', weight: 4, gaps: 0, key: [3, 1, 2] } as const;
const gap = {
  type: 'gap',
  weight: 1,
  gaps: 3,
  key: [['Methane', 'CH4'], ['إيثان'], ['12']],
} as const;
const essay = { type: 'essay', weight: 5, gaps: 0, key: null } as const;
const attachment = { type: 'attachment', weight: 5, gaps: 0, key: null } as const;
const text = (answer: string) => ({ type: 'text', answer }) as const;

describe('markAnswer', () => {
  test.each([
    { question: mcq, answer: [7], isCorrect: true, score: 2 },
    { question: mcq, answer: [8], isCorrect: false, score: 0 },
    { question: mcq, answer: null, isCorrect: false, score: 0 },
    { question: mrq, answer: [4, 1], isCorrect: true, score: 3 },
    { question: mrq, answer: [1], isCorrect: false, score: 0 },
    { question: mrq, answer: [1, 4, 5], isCorrect: false, score: 0 },
    { question: mrq, answer: [], isCorrect: false, score: 0 },
    { question: ordering, answer: [3, 1, 2], isCorrect: true, score: 4 },
    { question: ordering, answer: [3, 2, 1], isCorrect: false, score: 0 },
    { question: gap, answer: [' methane ', 'ايثان', '١٢'], isCorrect: true, score: 1 },
    { question: gap, answer: ['ch4', '', ''], isCorrect: false, score: 0.33 },
    { question: gap, answer: ['', 'إيثـــان', '12'], isCorrect: false, score: 0.67 },
    { question: gap, answer: ['ethane'], isCorrect: false, score: 0 },
    { question: essay, answer: text('Because'), isCorrect: null, score: null },
    { question: essay, answer: text('  '), isCorrect: false, score: 0 },
    { question: essay, answer: null, isCorrect: false, score: 0 },
    { question: { ...essay, weight: 0 }, answer: text('Because'), isCorrect: null, score: 0 },
    { question: attachment, answer: '["/file/a"]', isCorrect: null, score: null },
    { question: attachment, answer: '[]', isCorrect: false, score: 0 },
  ])('$question.type answered $answer scores $score', ({ question, answer, ...mark }) => {
    const { key } = question;
    const own = key && ([...key] as number[] | string[][]);
    expect(markAnswer({ ...question, key: own }, answer as never)).toEqual(mark);
  });

  test('scores 0 for a question without a key', () => {
    expect(markAnswer({ ...mcq, key: [] }, [])).toEqual({ isCorrect: false, score: 0 });
    expect(markAnswer({ ...mrq, key: null }, [1])).toEqual({ isCorrect: false, score: 0 });
  });

  test('compares gaps without spaces around them, case, diacritics and letter forms', () => {
    const key = [['قاهرة'], ['Gold'], ['علی']];
    expect(markGaps(key, ['قَاهِره', ' GOLD', 'علي'])).toEqual([true, true, true]);
    expect(markGaps(key, ['', 'gold leaf'])).toEqual([false, false, false]);
    expect(markGaps([['']], [''])).toEqual([false]);
  });

  test.each([
    { accepted: '3.5', text: '٣٫٥' },
    { accepted: '٣٫٥', text: '3.5' },
    { accepted: '1234.5', text: '١٬٢٣٤٫٥' },
    { accepted: '-7', text: '−٧' },
    { accepted: '-7', text: '–7' },
    { accepted: '\u22127', text: '-7' },
  ])('accepts the number $text for $accepted', ({ accepted, text }) => {
    expect(markGaps([[accepted]], [text])).toEqual([true]);
  });

  test('keeps the decimal separator and the sign of a number', () => {
    expect(markGaps([['3.5'], ['-7']], ['35', '٧'])).toEqual([false, false]);
  });

  test('marks choices as correct, wrong or missed', () => {
    expect(Object.fromEntries(markChoices([1, 4], [4, 5]))).toEqual({
      1: 'missed',
      4: 'correct',
      5: 'wrong',
    });
  });
});
