import { describe, expect, test } from 'vitest';
import { walletLevel } from './wallet-level.ts';

describe('walletLevel', () => {
  test.each([
    [-1, 'empty'],
    [0, 'empty'],
    [Number.NaN, 'empty'],
    [0.01, 'low'],
    [199.99, 'low'],
    [200, 'fine'],
    [5000, 'fine'],
  ])('%d L.E is %s', (balance, level) => {
    expect(walletLevel(balance)).toBe(level);
  });
});
