import { expect, test } from 'vitest';
import { gapAmount } from './deferred-purchase.ts';

const limits = { min: 20, max: 2000 };

test.each([
  [45, 45],
  [45.01, 50],
  [41, 45],
  [1, 20],
  [20, 20],
  [2000, 2000],
  [2000.01, null],
  [0, null],
  [-5, null],
  [Number.NaN, null],
])('for %d that are missing %s is recharged', (missing, amount) => {
  expect(gapAmount(missing, limits)).toBe(amount);
});

test('an odd least amount is still a multiple of five', () => {
  expect(gapAmount(3, { min: 22, max: 100 })).toBe(25);
});
