import { describe, expect, test } from 'vitest';
import { toAsciiDigits, toAsciiNumber } from './digits.ts';

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

describe('toAsciiNumber', () => {
  test.each([
    ['٤٩٫٥٠', '49.50'],
    ['۵۰', '50'],
    ['49.5', '49.5'],
    ['خمسون', 'خمسون'],
  ])('converts %s to %s', (typed, ascii) => {
    expect(toAsciiNumber(typed)).toBe(ascii);
  });
});
