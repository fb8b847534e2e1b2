import { describe, expect, test } from 'vitest';
import { Attempt, Test } from './exam.ts';
import { Question, SummaryItem } from './question.ts';

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

  test('keeps the text of a question whose type is unknown, and drops its choices', () => {
    const answer = [{ left: 1, right: 2 }];
    const question = { id: 1, question_id: 2, type: 'matching', body: '<p>Match</p>' };
    const read = { type: 'unknown', body: '<p>Match</p>', choices: [], gaps: 0, answer: null };
    expect(Question.parse({ ...question, answer, choices: [{ left: 'A' }] })).toMatchObject(read);
    const item = SummaryItem.parse({ question, answer, correct_answer: answer });
    expect(item).toMatchObject({ question: read, answer: null, correct_answer: null });
  });

  test('requires the type of a question', () => {
    expect(Question.safeParse({ id: 1, question_id: 2, body: '' }).success).toBe(false);
  });
});

const plain = {
  id: 1,
  unit_id: 3,
  unit: { name: 'Alkanes' },
  title: 'Alkanes',
  allow_movement: true,
  active: true,
  questions_count: 2,
  show_score_value: true,
  show_score_percentage: true,
  show_status: true,
  show_grade: true,
  test_summary: true,
};

describe('Test', () => {
  test.each([
    [{ view_mode: 'single' }, { view_mode: 'single', allow_repetition_when: 'always' }],
    [{ view_mode: 'paged' }, { view_mode: 'multiple' }],
    [{ allow_repetition_when: 'weekly' }, { allow_repetition_when: 'failed' }],
  ])('reads %o as %o', (sent, read) => {
    expect(Test.parse({ ...plain, ...sent })).toMatchObject(read);
  });
});

describe('Attempt', () => {
  test('has neither a result nor a review if its status is unknown', () => {
    const sent = { status: 'abandoned', evaluation_status: 'queued' };
    const attempt = { id: 1, test_id: 1, created_at: '2026-11-20T10:00:00Z', ...sent };
    expect(Attempt.parse(attempt)).toMatchObject({ status: null, evaluation_status: null });
  });
});
