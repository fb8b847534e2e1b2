import { describe, expect, test } from 'vitest';
import { getFileHold } from './file-hold.ts';

describe('getFileHold', () => {
  test('returns null without files', () => {
    expect(getFileHold([])).toBeNull();
  });

  test('reports a rejected file when no other file is being sent', () => {
    expect(getFileHold([{ isFinal: true }])).toBe('rejected');
  });

  test('reports pending while one of the files may still arrive', () => {
    expect(getFileHold([{ isFinal: true }, {}])).toBe('pending');
  });
});
