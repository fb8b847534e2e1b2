import type { AdmissionForm } from '@fasl/shared/contracts/lesson/admission';
import { describe, expect, test } from 'vitest';
import { restoreAnswers } from './restore-answers.ts';

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

describe('restoreAnswers', () => {
  test('returns an empty draft when nothing was saved', () => {
    expect(restoreAnswers(form, null)).toEqual({ groupId: null, answers: {}, files: {} });
  });

  test('returns the saved answers and files when all still exist', () => {
    const earlier = {
      groupId: 1,
      answers: { 10: '54', 11: 'Science', 12: card.uri },
      files: { 12: card },
    };
    expect(restoreAnswers(form, earlier)).toEqual(earlier);
  });

  test.each([
    [1, 1],
    [2, null],
    [3, 3],
    [4, null],
  ])('restores group %i as %s, because full and removed groups are dropped', (groupId, back) => {
    expect(restoreAnswers(form, { groupId }).groupId).toBe(back);
  });

  test('drops an answer whose choice or question no longer exists', () => {
    const answers = { 10: '54', 11: 'Arts', 99: 'Gone' };
    expect(restoreAnswers(form, { answers }).answers).toEqual({ 10: '54' });
  });
});
