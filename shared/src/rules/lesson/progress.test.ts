import { describe, expect, test } from 'vitest';
import { toProgressPercent } from './progress.ts';

describe('toProgressPercent', () => {
  test.each([
    [0, 0, 0],
    [0, 3, 0],
    [1, 3, 33],
    [199, 200, 99],
    [3, 3, 100],
  ])('returns for %i of %i units %i percent', (done, total, percent) => {
    expect(toProgressPercent(done, total)).toBe(percent);
  });
});
