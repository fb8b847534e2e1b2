import { expect, test } from 'vitest';
import { shownOldFee } from './registration-fee.ts';

test.each([
  { amount: 20, oldAmount: null, shown: 40 },
  { amount: 40, oldAmount: null, shown: null },
  { amount: 20, oldAmount: 30, shown: 30 },
  { amount: 20, oldAmount: 20, shown: null },
  { amount: 20, oldAmount: 10, shown: null },
])('beside $amount L.E, once $oldAmount, stands $shown', ({ shown, ...fee }) => {
  expect(shownOldFee(fee)).toBe(shown);
});
