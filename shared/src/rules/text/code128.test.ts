import { expect, test } from 'vitest';
import { code128 } from './code128.ts';

/** Bars and gaps as one text of ones and noughts, as a reader's light sees them. */
function seen(digits: string): string {
  const { bars, width } = code128(digits) ?? { bars: [], width: 0 };
  const modules = Array<string>(width).fill('0');
  for (const { at, width: wide } of bars) modules.fill('1', at, at + wide);
  return modules.join('');
}

// Start C, 12, 34, check (105 + 12 + 2 * 34) % 103 = 82, stop.
test('an even number goes two digits to a symbol, with its check and its stop', () => {
  expect(seen('1234')).toBe(
    ['11010011100', '10110011100', '10001011000', '10010011110', '1100011101011'].join(''),
  );
});

// Start B, "1", code C, 23, check (104 + 17 + 2 * 99 + 3 * 23) % 103 = 79, stop.
test('of an odd number the first digit stands alone', () => {
  expect(seen('123')).toBe(
    [
      '11010010000',
      '10011100110',
      '10111011110',
      '11101101110',
      '10001111010',
      '1100011101011',
    ].join(''),
  );
});

test('one digit is a code of its own', () => {
  expect(code128('7')?.width).toBe(3 * 11 + 13);
});

test.each(['', '12a', '١٢', '-1', '1 2'])('%j is no number', (text) => {
  expect(code128(text)).toBeNull();
});
