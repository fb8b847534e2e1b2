import { describe, expect, test } from 'vitest';
import { getFileBlocker } from './file-blocker.ts';

describe('getFileBlocker', () => {
  test('returns null without files', () => {
    expect(getFileBlocker([])).toBeNull();
  });

  test('reports a rejected file when no other file is being sent', () => {
    expect(getFileBlocker([{ isFinal: true }])).toBe('rejected');
  });

  test('reports "pending" while a file may still be uploaded', () => {
    expect(getFileBlocker([{ isFinal: true }, {}])).toBe('pending');
  });
});
