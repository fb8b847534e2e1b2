import { describe, expect, test } from 'vitest';
import { formatPercent, toSharePercent } from './share-percent.ts';

test.each([
  { fraction: 0, decimals: 2, percent: 0 },
  { fraction: -0.1, decimals: 2, percent: 0 },
  { fraction: Number.NaN, decimals: 1, percent: 0 },
  { fraction: 0.7625, decimals: 2, percent: 76.25 },
  { fraction: 2 / 3, decimals: 2, percent: 66.67 },
  { fraction: 2 / 3, decimals: 1, percent: 66.7 },
  { fraction: 0.825, decimals: 1, percent: 82.5 },
  { fraction: 0.99996, decimals: 2, percent: 99.99 },
  { fraction: 0.9999, decimals: 1, percent: 99.9 },
  { fraction: 0.00001, decimals: 2, percent: 0.01 },
  { fraction: 1, decimals: 1, percent: 100 },
  { fraction: 1.2, decimals: 2, percent: 100 },
] as const)('toSharePercent converts $fraction to $percent with $decimals decimals', (row) => {
  expect(toSharePercent(row.fraction, row.decimals)).toBe(row.percent);
});

describe('formatPercent', () => {
  test.each([
    [0, 2, '0.00'],
    [0.725, 2, '72.50'],
    [0.7625, 2, '76.25'],
    [0.99996, 2, '99.99'],
    [1, 2, '100.00'],
    [0.8, 1, '80.0'],
    [0.8, 0, '80'],
  ] as const)('shows %d with %i decimals as %s', (fraction, decimals, text) => {
    expect(formatPercent(fraction, decimals)).toBe(text);
  });
});
