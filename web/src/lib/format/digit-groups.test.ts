import { describe, expect, test } from 'vitest';
import { groupDigits } from './money-text.ts';

describe('groupDigits', () => {
  test.each([
    ['9417006238', '9417 0062 38'],
    ['12345678', '1234 5678'],
    ['123', '123'],
  ])('formats %s as %s', (digits, groups) => {
    expect(groupDigits(digits)).toBe(groups);
  });
});
