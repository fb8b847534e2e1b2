import type { Answer } from '@fasl/shared/contracts/lesson/answer';
import type { Question, SummaryItem } from '@fasl/shared/provider-api/learning/question';
import { describe, expect, test } from 'vitest';
import { createMediaAddress } from '../../media/addresses.ts';
import { toPortalAnswer, toRunningQuestion, toSummaryQuestion } from './question.ts';

const media = createMediaAddress('https://provider.test/api');
const question = {
  id: 1,
  question_id: 2,
  type: 'mcq',
  weight: 3,
  body: '<p>Which?</p>',
  choices: [{ id: 1, text: 'Methane' }],
  gaps: 0,
  answer: null,
  seq: 4,
} as Question;
const essay = (answer: string): Answer => ({ type: 'attachment', answer });

describe('exam question', () => {
  test.each<[Answer | null, Answer | null]>([
    [null, null],
    [
      [2, 1],
      [2, 1],
    ],
    [['ميثان'], ['ميثان']],
    [
      { type: 'text', answer: '["/api/file/a.pdf"]' },
      { type: 'text', answer: '["/api/file/a.pdf"]' },
    ],
    ['["/api/file/a.pdf"]', '["/media/file/a.pdf"]'],
    [
      '["https://provider.test/api/file/a.pdf","/media/b.png"]',
      '["/media/file/a.pdf","/media/b.png"]',
    ],
    ['["https://elsewhere.test/a.pdf","javascript:alert(1)","/api/settings"]', '[]'],
    ['["//elsewhere.test/a.pdf","/api/file/a.pdf"]', '["/media/file/a.pdf"]'],
    ['not a list', '[]'],
    ['[1,null,{}]', '[]'],
    [essay('["/api/file/a.pdf"]'), essay('["/media/file/a.pdf"]')],
    [essay('["data:text/html,x"]'), essay('[]')],
  ])('maps the answer %j to %j', (given, expected) => {
    expect(toPortalAnswer(given, media)).toEqual(expected);
  });

  test.each([
    ['/media/atom.png', '<img alt="An atom" src="/media/atom.png" />'],
    ['https://provider.test/media/atom.png', '<img alt="An atom" src="/media/atom.png" />'],
    ['https://elsewhere.test/atom.png', ''],
    ['data:image/png;base64,AA', ''],
  ])('maps the image %s to %j', (src, shown) => {
    const html = `<p>Look:</p><img src="${src}" alt="An atom" onerror="alert(1)">`;
    const clean = `<p>Look:</p>${shown}`;
    expect(toRunningQuestion({ ...question, body: html }, media).body).toBe(clean);
    const item = { question: { ...question, body: html }, feedback: html } as SummaryItem;
    const summary = toSummaryQuestion(
      { ...item, answer: null, late_answer: null },
      { media, value: true },
    );
    expect([summary.body, summary.feedback]).toEqual([clean, clean]);
  });

  test('keeps the provider’s file addresses in a stored answer', () => {
    const answer = '["https://provider.test/api/file/a.pdf","https://elsewhere.test/b.pdf"]';
    const own = '["https://provider.test/api/file/a.pdf"]';
    expect(toRunningQuestion({ ...question, answer }, media).answer).toBe(own);
    const { answer: mapped } = toRunningQuestion({ ...question, answer: essay(answer) }, media);
    expect(mapped).toEqual(essay(own));
  });

  test('returns only the question and the answer during the attempt', () => {
    expect(toRunningQuestion({ ...question, answer: [1] }, media)).toEqual({
      id: 1,
      questionId: 2,
      type: 'mcq',
      body: '<p>Which?</p>',
      choices: [{ id: 1, text: 'Methane' }],
      gaps: 0,
      answer: [1],
      seq: 4,
    });
  });
});
