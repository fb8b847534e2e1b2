import { describe, expect, test } from 'vitest';
import { hasContent, isAnswered, parseFileList } from './answer-state.ts';

const gap = { type: 'gap', gaps: 2 } as const;
const mcq = { type: 'mcq', gaps: 0 } as const;
const essay = { type: 'essay', gaps: 0 } as const;
const attachment = { type: 'attachment', gaps: 0 } as const;
const unknown = { type: 'unknown', gaps: 0 } as const;
const text = (answer: string) => ({ type: 'text', answer }) as const;
const file = (answer: string) => ({ type: 'attachment', answer }) as const;

describe('answer state', () => {
  test.each([
    { question: mcq, answer: null, content: false, answered: false },
    { question: mcq, answer: [], content: false, answered: false },
    { question: mcq, answer: [3], content: true, answered: true },
    { question: gap, answer: ['', ' '], content: false, answered: false },
    { question: gap, answer: ['', 'methane'], content: true, answered: false },
    { question: gap, answer: ['ethene', 'methane'], content: true, answered: true },
    { question: essay, answer: text(' \n'), content: false, answered: false },
    { question: essay, answer: text('Because'), content: true, answered: true },
    { question: essay, answer: file('[]'), content: false, answered: false },
    { question: essay, answer: file('["/file/a"]'), content: true, answered: true },
    { question: unknown, answer: null, content: true, answered: true },
    { question: attachment, answer: '', content: false, answered: false },
    { question: attachment, answer: '["/file/a"]', content: true, answered: true },
  ])('returns content $content and answered $answered for $answer', (row) => {
    expect(hasContent(row.question, row.answer)).toBe(row.content);
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
