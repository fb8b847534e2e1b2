import { describe, expect, test } from 'vitest';
import { fileHoldOf } from './file-hold.ts';

describe('fileHoldOf', () => {
  test('holds nothing without files', () => {
    expect(fileHoldOf([])).toBeNull();
  });

  test('reports a rejected file when no other file is being sent', () => {
    expect(fileHoldOf([{ isFinal: true }])).toBe('rejected');
  });

  test('reports pending while one of the files may still arrive', () => {
    expect(fileHoldOf([{ isFinal: true }, {}])).toBe('pending');
  });
});
