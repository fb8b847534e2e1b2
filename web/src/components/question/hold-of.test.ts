import { describe, expect, test } from 'vitest';
import { holdOf } from './hold-of.ts';

describe('holdOf', () => {
  test('holds nothing without files', () => {
    expect(holdOf([])).toBeNull();
  });

  test('reports a rejected file when no other file is being sent', () => {
    expect(holdOf([{ isFinal: true }])).toBe('rejected');
  });

  test('reports pending while one of the files may still arrive', () => {
    expect(holdOf([{ isFinal: true }, {}])).toBe('pending');
  });
});
