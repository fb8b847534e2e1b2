import { describe, expect, test } from 'vitest';
import { getWalletLevel } from './wallet-level.ts';

describe('getWalletLevel', () => {
  test.each([
    [-1, 'empty'],
    [0, 'empty'],
    [Number.NaN, 'empty'],
    [0.01, 'low'],
    [199.99, 'low'],
    [200, 'fine'],
    [5000, 'fine'],
  ])('a balance of %d EGP is %s', (balance, level) => {
    expect(getWalletLevel(balance)).toBe(level);
  });
});
