import { describe, expect, test } from 'vitest';
import { isValidAnswer } from './answer-fits.ts';

const choices = [{ id: 1 }, { id: 2 }, { id: 3 }];
const of = (type: Parameters<typeof isValidAnswer>[0]['type'], gaps = 0) => ({
  type,
  choices,
  gaps,
});
const text = { type: 'text', answer: 'Because' } as const;
const files = { type: 'attachment', answer: '["/file/a"]' } as const;

describe('isValidAnswer', () => {
  test.each([
    { question: of('mcq'), answer: null, fits: true },
    { question: of('mcq'), answer: [], fits: true },
    { question: of('mcq'), answer: [2], fits: true },
    { question: of('mcq'), answer: [1, 2], fits: false },
    { question: of('mcq'), answer: [4], fits: false },
    { question: of('mcq'), answer: ['2'], fits: false },
    { question: of('mrq'), answer: [1, 3], fits: true },
    { question: of('mrq'), answer: [1, 1], fits: false },
    { question: of('mrq'), answer: text, fits: false },
    { question: of('ordering'), answer: [3, 1, 2], fits: true },
    { question: of('ordering'), answer: [], fits: true },
    { question: of('ordering'), answer: [3, 1], fits: false },
    { question: of('gap', 2), answer: ['a'], fits: true },
    { question: of('gap', 2), answer: ['a', '', 'c'], fits: false },
    { question: of('gap', 2), answer: [1, 2], fits: false },
    { question: of('essay'), answer: text, fits: true },
    { question: of('essay'), answer: files, fits: true },
    { question: of('essay'), answer: { type: 'attachment', answer: 'x' } as const, fits: false },
    { question: of('essay'), answer: 'Because', fits: false },
    { question: of('attachment'), answer: '["/file/a"]', fits: true },
    { question: of('attachment'), answer: '', fits: true },
    { question: of('attachment'), answer: 'a file', fits: false },
    { question: of('attachment'), answer: files, fits: false },
  ])('returns $fits for a $question.type answer $answer', ({ question, answer, fits }) => {
    expect(isValidAnswer(question, answer)).toBe(fits);
  });
});
