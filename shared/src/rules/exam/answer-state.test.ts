import { describe, expect, test } from 'vitest';
import { hasContent, isAnswered, parseFileList } from './answer-state.ts';

const gap = { type: 'gap', gaps: 2 } as const;
const mcq = { type: 'mcq', gaps: 0 } as const;
const essay = { type: 'essay', gaps: 0 } as const;
const attachment = { type: 'attachment', gaps: 0 } as const;
const text = (answer: string) => ({ type: 'text', answer }) as const;
const file = (answer: string) => ({ type: 'attachment', answer }) as const;

describe('answer state', () => {
  test.each([
    { question: mcq, answer: null, begun: false, answered: false },
    { question: mcq, answer: [], begun: false, answered: false },
    { question: mcq, answer: [3], begun: true, answered: true },
    { question: gap, answer: ['', ' '], begun: false, answered: false },
    { question: gap, answer: ['', 'methane'], begun: true, answered: false },
    { question: gap, answer: ['ethene', 'methane'], begun: true, answered: true },
    { question: essay, answer: text(' \n'), begun: false, answered: false },
    { question: essay, answer: text('Because'), begun: true, answered: true },
    { question: essay, answer: file('[]'), begun: false, answered: false },
    { question: essay, answer: file('["/file/a"]'), begun: true, answered: true },
    { question: attachment, answer: '', begun: false, answered: false },
    { question: attachment, answer: '["/file/a"]', begun: true, answered: true },
  ])('reports begun $begun and answered $answered for $answer', (row) => {
    expect(hasContent(row.question, row.answer)).toBe(row.begun);
    expect(isAnswered(row.question, row.answer)).toBe(row.answered);
  });

  test('returns no files for text that is not a list', () => {
    expect(['', '{', '"/file/a"', '{"a":1}', '[1]'].map(parseFileList)).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
    expect(parseFileList('["/file/a", 2, "/file/b"]')).toEqual(['/file/a', '/file/b']);
  });
});
