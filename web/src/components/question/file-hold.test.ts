import { describe, expect, test } from 'vitest';
import { getFileHold } from './file-hold.ts';

describe('getFileHold', () => {
  test('returns null without files', () => {
    expect(getFileHold([])).toBeNull();
  });

  test('reports a rejected file when no other file is being sent', () => {
    expect(getFileHold([{ isFinal: true }])).toBe('rejected');
  });

  test('reports "pending" while a file may still be uploaded', () => {
    expect(getFileHold([{ isFinal: true }, {}])).toBe('pending');
  });
});
