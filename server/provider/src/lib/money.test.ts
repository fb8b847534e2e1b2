import { describe, expect, test } from 'vitest';
import { parseExactPiasters, toPiasters } from './money.ts';

describe('toPiasters', () => {
  test.each([
    [1.1, 110],
    [19.99, 1_999],
    [0.005, 1],
    [0, 0],
  ])('converts %d EGP to %i', (pounds, piasters) => {
    expect(toPiasters(pounds)).toBe(piasters);
  });
});

describe('parseExactPiasters', () => {
  test.each([
    [1.1, 110],
    [999_999.99, 99_999_999],
    [10.005, Number.NaN],
    [Number.NaN, Number.NaN],
  ])('converts %d EGP to %d', (pounds, piasters) => {
    expect(parseExactPiasters(pounds)).toBe(piasters);
  });
});
