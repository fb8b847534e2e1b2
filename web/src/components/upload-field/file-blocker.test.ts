import { describe, expect, test } from 'vitest';
import { getFileBlocker } from './file-blocker.ts';

const failed = { failure: 'No connection' };
const rejected = { failure: 'Too large', isFinal: true };

describe('getFileBlocker', () => {
  test('returns null without files', () => {
    expect(getFileBlocker([])).toBeNull();
  });

  test('reports a rejected file when no other file is being sent', () => {
    expect(getFileBlocker([rejected])).toBe('rejected');
  });

  test('reports "pending" while a file is being uploaded', () => {
    expect(getFileBlocker([rejected, failed, { failure: null }])).toBe('pending');
  });

  test('reports "failed" if only failed uploads are left and one can be repeated', () => {
    expect(getFileBlocker([failed])).toBe('failed');
    expect(getFileBlocker([rejected, failed])).toBe('failed');
  });
});
