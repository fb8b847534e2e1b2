import { describe, expect, test } from 'vitest';
import { computeRetryDelayMs, createRetryBudget, readRetryAfter } from './retry.ts';

describe('retry', () => {
  test('spreads delays between their bounds', () => {
    expect(computeRetryDelayMs(1, () => 0)).toBe(100);
    expect(computeRetryDelayMs(1, () => 1)).toBe(300);
    expect(computeRetryDelayMs(2, () => 1)).toBe(900);
    expect(computeRetryDelayMs(3, () => 1)).toBe(1_000);
  });

  test('limits retries to a tenth of the calls', () => {
    const budget = createRetryBudget();
    let retries = 0;
    for (let call = 0; call < 1_000; call++) {
      budget.earn();
      if (budget.spend()) retries += 1;
    }
    expect(retries).toBeGreaterThan(90);
    expect(retries).toBeLessThanOrEqual(110);
  });

  test.each([
    ['3', 3],
    ['Thu, 01 Jan 1970 00:00:05 GMT', 5],
    ['99999999', 3_600],
    ['soon', undefined],
    ['-1', undefined],
    [undefined, undefined],
  ])('parses retry-after "%s" as %s seconds', (value, seconds) => {
    expect(readRetryAfter(value, 0)).toBe(seconds);
  });
});
