import { describe, expect, test } from 'vitest';
import { formatAmount, formatNumber } from './format.ts';

describe('formatAmount', () => {
  test.each([
    [0, '0'],
    [50, '50'],
    [135.5, '135.50'],
    [1234.05, '1,234.05'],
    [0.1 + 0.2, '0.30'],
    [99.999, '100'],
    [-20, '-20'],
  ])('formats %d EGP as %s', (egp, text) => {
    expect(formatAmount(egp)).toBe(text);
  });
});

describe('formatNumber', () => {
  test('groups the digits of large numbers in threes', () => {
    expect(formatNumber(48200)).toBe('48,200');
  });
});
