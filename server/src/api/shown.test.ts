import type { Attempt, Test } from '@fasl/shared/provider-api/learning/exam';
import type { SummaryItem } from '@fasl/shared/provider-api/learning/question';
import { describe, expect, test } from 'vitest';
import { toAttemptInfo } from '../features/exam/map.ts';
import { toSummaryQuestion } from '../features/exam/question.ts';

const shows = {
  duration: null,
  show_score_value: true,
  show_score_percentage: true,
  show_status: true,
  show_grade: true,
  message_if_passed: 'Well done',
  message_if_failed: 'Not yet',
} as Test;
const attempt = {
  id: 7,
  created_at: '2026-11-20T10:00:00Z',
  end_date: '2026-11-20T10:20:00Z',
  expires_at: null,
  status: 'passed',
  score: 7,
  overall_score: 10,
  grade: 'C',
  message: null,
  evaluation_status: 'done',
  can_retake: false,
} as Attempt;

describe('exam visibility', () => {
  test.each([
    [{}, { status: 'passed', score: { value: 7, overall: 10 }, percentage: 70, grade: 'C' }],
    [{ show_score_value: false }, { score: null, percentage: 70 }],
    [{ show_score_percentage: false }, { score: { value: 7, overall: 10 }, percentage: null }],
    [
      { show_score_value: false, show_score_percentage: false },
      { score: null, percentage: null },
    ],
    [{ show_status: false }, { status: null }],
    [{ show_grade: false }, { grade: null }],
  ])('maps a complete provider response with the settings %j to %j', (flags, expected) => {
    expect(toAttemptInfo(attempt, { ...shows, ...flags }, 1)).toMatchObject(expected);
  });

  test('hides results before the attempt has ended', () => {
    const open = { ...attempt, end_date: null, message: 'Well done' };
    expect(toAttemptInfo(open, shows, 0)).toMatchObject({
      status: null,
      score: null,
      percentage: null,
      grade: null,
      message: null,
      canRetake: false,
    });
  });

  test('shows the score and weight of a question only if the exam shows values', () => {
    const question = { id: 1, question_id: 2, type: 'mcq', body: '', choices: [], gaps: 0 };
    const item = {
      question,
      answer: [1],
      late_answer: null,
      score: 2,
      weight: 3,
    } as unknown as SummaryItem;
    const media = () => null;
    expect(toSummaryQuestion(item, { media, value: true })).toMatchObject({ score: 2, weight: 3 });
    expect(toSummaryQuestion(item, { media, value: false })).toMatchObject({
      score: null,
      weight: null,
    });
  });
});
