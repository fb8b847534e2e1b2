import { describe, expect, test } from 'vitest';
import { getRechargeForGap } from './deferred-purchase.ts';

const limits = { min: 20, max: 2000 };

describe('getRechargeForGap', () => {
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
  ])('maps the missing amount %d to the recharge %s', (missing, amount) => {
    expect(getRechargeForGap(missing, limits)).toBe(amount);
  });

  test('rounds an odd minimum up to a multiple of five', () => {
    expect(getRechargeForGap(3, { min: 22, max: 100 })).toBe(25);
  });
});
