import { describe, expect, test } from 'vitest';
import { Question, SummaryItem } from './exam.ts';

describe('Question', () => {
  test.each([
    { type: 'mcq', sent: ['3'], read: [3] },
    { type: 'mrq', sent: [3, '4'], read: [3, 4] },
    { type: 'ordering', sent: ['2', '1'], read: [2, 1] },
    { type: 'gap', sent: ['42', 'six'], read: ['42', 'six'] },
    { type: 'mcq', sent: null, read: null },
  ])('reads the $type answer $sent as $read', ({ type, sent, read }) => {
    const question = { id: 1, question_id: 2, type, body: '' };
    expect(Question.parse({ ...question, answer: sent }).answer).toEqual(read);
    const item = SummaryItem.parse({ question, answer: sent, correct_answer: sent });
    expect([item.answer, item.correct_answer]).toEqual([read, read]);
  });
});
