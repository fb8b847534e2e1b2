import { describe, expect, test } from 'vitest';
import { toAsciiDigits } from './digits.ts';

describe('toAsciiDigits', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['010 ٥٥٥ 12', '010 555 12'],
    ['كود ٧أ', 'كود 7أ'],
    ['', ''],
  ])('converts %s to %s', (typed, ascii) => {
    expect(toAsciiDigits(typed)).toBe(ascii);
  });
});
