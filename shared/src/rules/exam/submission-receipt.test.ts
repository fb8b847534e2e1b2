import { describe, expect, test } from 'vitest';
import { buildReceiptSigningString, toCanonicalAnswers } from './submission-receipt.ts';

describe('submission receipt', () => {
  test('returns the same text for any order of answers and fields', () => {
    const essay = { answer: 'Because', type: 'text' } as const;
    const turned = { type: 'text', answer: 'Because' } as const;
    const one = toCanonicalAnswers([
      { id: 9, answer: essay },
      { id: 2, answer: [4, 1] },
      { id: 3, answer: null },
    ]);

    expect(one).toBe('[[2,[4,1]],[3,null],[9,["text","Because"]]]');
    expect(
      toCanonicalAnswers([
        { id: 2, answer: [4, 1] },
        { id: 9, answer: turned },
        { id: 3, answer: null },
      ]),
    ).toBe(one);
  });

  test('signs every field, with the time converted to UTC', () => {
    const facts = { code: '00AB-1', attemptId: 7, questions: 8, answered: 6, digest: 'd1' };
    const text = buildReceiptSigningString({ ...facts, submittedAt: '2026-11-20T12:00:00+02:00' });
    expect(text).toBe('fasl-receipt-1\n00AB-1\n7\n2026-11-20T10:00:00.000Z\n8\n6\nd1');
  });
});
