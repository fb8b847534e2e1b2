import { describe, expect, test } from 'vitest';
import { applyDiscount, getPromoDiscount, getPromoPercent } from './promo.ts';

const percent = (value: number) => ({ kind: 'percent', percent: value, amount: null }) as const;
const amount = (value: number) => ({ kind: 'amount', percent: null, amount: value }) as const;

describe('promo', () => {
  test.each([
    [percent(10), 90_00, 9_00],
    [percent(33), 99_99, 32_99],
    [percent(100), 90_00, 90_00],
    [amount(20_00), 90_00, 20_00],
    [amount(20_00), 15_00, 15_00],
    [percent(10), 0, 0],
  ])('the discount of %j on %d piasters is %d', (worth, price, discount) => {
    expect(getPromoDiscount(worth, price)).toBe(discount);
  });

  test.each([
    [20, 90, 22],
    [9, 90, 10],
    [90, 90, 100],
    [0, 90, 0],
    [29, 100, 29],
    [18.1, 90.5, 20],
    [29_00, 100_00, 29],
    [5, 0, 0],
  ])('converts the discount %d of the price %d to %d percent', (discount, price, shown) => {
    expect(getPromoPercent(discount, price)).toBe(shown);
  });

  test.each([
    [18.1, 90.5, 72.4],
    [0, 90, 90],
    [90, 90, 0],
    [50, 30, 0],
  ])('applies the discount %d to the price %d with the result %d', (discount, price, left) => {
    expect(applyDiscount(discount, price)).toBe(left);
  });
});
