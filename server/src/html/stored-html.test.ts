import type { Submission } from '@fasl/shared/provider-api/learning/assignment';
import type { Question, SummaryItem } from '@fasl/shared/provider-api/learning/question';
import { hostileHtml } from '@fasl/shared/test-support/hostile-html';
import { describe, expect, test } from 'vitest';
import { toAssignmentPage, toSubmission } from '../features/assignment/page.ts';
import { toRunningQuestion, toSummaryQuestion } from '../features/exam/question.ts';
import { toWebContent } from '../features/lesson/unit-map.ts';
import { createMediaAddress } from '../media/addresses.ts';

const media = createMediaAddress('http://127.0.0.1:4000/api');
const now = new Date();
const question = { type: 'mcq', choices: [], gaps: 0, answer: null } as unknown as Question;
const item = { question: question, answer: null, late_answer: null } as unknown as SummaryItem;
const homework = { id: 1, unit: { name: '' }, created_at: now.toISOString(), duration: 1 } as never;
const sent = { content_type: 'text', content: '' } as Submission;

/** All fields with user HTML that pages show. */
const fields = {
  'a lesson': (html) =>
    toWebContent({ id: 1, unit: { id: 1, name: '' }, html, url: null }, { unitId: 1, media }).html,
  'a piece of homework': (question) => {
    const assignment = { ...(homework as object), question, question_type: 'text' } as never;
    const page = toAssignmentPage({ assignment, submission: null }, { media, now });
    return page.question.kind === 'text' ? page.question.html : null;
  },
  'the feedback': (feedback) => toSubmission({ ...sent, feedback }, media).feedback,
  'a question': (body) => toRunningQuestion({ ...question, body }, media).body,
  'a question that was answered': (body) =>
    toSummaryQuestion({ ...item, question: { ...question, body } }, { media, value: true }).body,
  'the feedback on an answer': (feedback) =>
    toSummaryQuestion(
      { ...item, feedback, question: { ...question, body: '' } },
      { media, value: true },
    ).feedback,
} satisfies Record<string, (html: string) => string | null>;

describe('stored HTML', () => {
  test.each(Object.entries(fields))('is sanitised in %s', (_, cleaned) => {
    for (const attack of hostileHtml) {
      const tags = (cleaned(attack) ?? 'missing').match(/<[a-z][^>]*>/gi) ?? [];
      expect(tags.join('')).not.toMatch(
        /<(?:script|svg|iframe|form|style|link|base)|\son\w+=|javascript:/i,
      );
    }
    expect(cleaned('<p>Why?</p>')).toBe('<p>Why?</p>');
  });
});
