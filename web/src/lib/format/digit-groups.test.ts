import { describe, expect, test } from 'vitest';
import { groupDigits } from './digit-groups.ts';

describe('groupDigits', () => {
  test.each([
    ['958653612', '958 653 612'],
    ['9417006238', '941 700 6238'],
    ['94170062381', '941 7006 2381'],
    ['12345678', '1234 5678'],
    ['12345', '12345'],
    ['123', '123'],
    ['', ''],
  ])('formats %s as %s', (digits, groups) => {
    expect(groupDigits(digits)).toBe(groups);
  });
});
