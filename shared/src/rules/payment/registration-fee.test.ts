import { describe, expect, test } from 'vitest';
import { getVisibleOldFee } from './registration-fee.ts';

describe('getVisibleOldFee', () => {
  test.each([
    { amount: 20, oldAmount: null, shown: 40 },
    { amount: 40, oldAmount: null, shown: null },
    { amount: 20, oldAmount: 30, shown: 30 },
    { amount: 20, oldAmount: 20, shown: null },
    { amount: 20, oldAmount: 10, shown: null },
  ])('returns $shown for amount $amount and old amount $oldAmount', ({ shown, ...fee }) => {
    expect(getVisibleOldFee(fee)).toBe(shown);
  });
});
