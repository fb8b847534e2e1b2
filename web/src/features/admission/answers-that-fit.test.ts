import type { AdmissionForm } from '@fasl/shared/contracts/lesson/admission';
import { expect, test } from 'vitest';
import { answersThatFit } from './answers-that-fit.ts';

const group = { id: 1, name: 'Saturday', schedule: null, seatsLeft: 2 };
const form = {
  groups: [group, { ...group, id: 2, seatsLeft: 0 }, { ...group, id: 3, seatsLeft: null }],
  questions: [
    { id: 10, kind: 'text', label: 'Mark', required: true, choices: [] },
    { id: 11, kind: 'choice', label: 'Branch', required: true, choices: ['Science'] },
    { id: 12, kind: 'file', label: 'Card', required: true, choices: [] },
  ],
} as unknown as AdmissionForm;
const card = { uri: '/api/file/1.pdf', url: '/media/file/1.pdf', name: 'card.pdf' };

test('a form that was never filled in is empty', () => {
  expect(answersThatFit(form, null)).toEqual({ groupId: null, answers: {}, files: {} });
});

test('what was filled in comes back', () => {
  const earlier = {
    groupId: 1,
    answers: { 10: '54', 11: 'Science', 12: card.uri },
    files: { 12: card },
  };
  expect(answersThatFit(form, earlier)).toEqual(earlier);
});

test.each([
  [1, 1],
  [2, null],
  [3, 3],
  [4, null],
])('of group %i comes back %s: one that has filled up or is gone does not', (groupId, back) => {
  expect(answersThatFit(form, { groupId }).groupId).toBe(back);
});

test('an answer that is no choice any more, and one to no question, do not come back', () => {
  const answers = { 10: '54', 11: 'Arts', 99: 'Gone' };
  expect(answersThatFit(form, { answers }).answers).toEqual({ 10: '54' });
});
