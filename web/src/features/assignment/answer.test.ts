import type { Submission } from '@fasl/shared/contracts/lesson/assignment';
import { describe, expect, test } from 'vitest';
import { emptyAnswer, hasContent, isChanged, isUnsent, toDraftAnswer } from './answer.ts';

const sent: Submission = {
  kind: 'text',
  text: 'Because.',
  files: [],
  status: 'submitted',
  score: null,
  feedback: null,
  locked: false,
  sentAt: '2026-11-22T10:00:00.000Z',
};
const file = { uri: '/api/file/1.pdf', url: '/media/file/1.pdf' };

describe('hasContent', () => {
  test.each([
    [emptyAnswer, false],
    [{ ...emptyAnswer, kind: 'text', text: '  ' } as const, false],
    [{ ...emptyAnswer, kind: 'text', text: 'a' } as const, true],
    [{ ...emptyAnswer, kind: 'attachment' } as const, false],
    [{ kind: 'attachment', text: '', files: [{ ...file, name: 'a' }] } as const, true],
  ])('maps the answer %j to %s', (answer, can) => {
    expect(hasContent({ ...answer, files: [...answer.files] })).toBe(can);
  });
});

describe('isChanged', () => {
  test('detects changed text, kind or files, but ignores file names', () => {
    const answer = toDraftAnswer(sent, String);
    expect(isChanged(answer, sent)).toBe(false);
    expect(isChanged({ ...answer, text: 'Because. ' }, sent)).toBe(false);
    expect(isChanged({ ...answer, text: 'Other' }, sent)).toBe(true);
    expect(isChanged({ ...emptyAnswer, kind: 'attachment' }, sent)).toBe(true);
    const attached = { ...sent, kind: 'attachment', text: '', files: [file] } as const;
    const again = toDraftAnswer({ ...attached, files: [file] }, (number) => `File ${number}`);
    expect(again.files[0]?.name).toBe('File 1');
    expect(isChanged(again, { ...attached, files: [file] })).toBe(false);
    expect(isChanged({ ...again, files: [] }, { ...attached, files: [file] })).toBe(true);
  });
});

describe('isUnsent', () => {
  const written = toDraftAnswer({ ...sent, text: 'Other' }, String);
  test.each([
    ['a draft with a new answer', { answer: written, isDraft: true }, true],
    ['a chosen type without an answer', { answer: { ...written, text: '' }, isDraft: true }, false],
    [
      'a draft equal to the submission',
      { answer: toDraftAnswer(sent, String), isDraft: true },
      false,
    ],
    ['no draft', { answer: written, isDraft: false }, false],
  ])('maps %s to the result', (_, draft, expected) => {
    expect(isUnsent(draft, sent)).toBe(expected);
  });
});
