import { describe, expect, test } from 'vitest';
import { encodeCode128 } from './code128.ts';

/** The bars and gaps as ones and zeros, as a scanner reads them. */
function seen(digits: string): string {
  const { bars, width } = encodeCode128(digits) ?? { bars: [], width: 0 };
  const modules = Array<string>(width).fill('0');
  for (const { at, width: wide } of bars) modules.fill('1', at, at + wide);
  return modules.join('');
}

describe('encodeCode128', () => {
  // Start C, 12, 34, check (105 + 12 + 2 * 34) % 103 = 82, stop.
  test('encodes an even number in digit pairs with check and stop symbols', () => {
    expect(seen('1234')).toBe(
      ['11010011100', '10110011100', '10001011000', '10010011110', '1100011101011'].join(''),
    );
  });

  // Start B, "1", code C, 23, check (104 + 17 + 2 * 99 + 3 * 23) % 103 = 79, stop.
  test('encodes the first digit of an odd number alone', () => {
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

  test('encodes a single digit', () => {
    expect(encodeCode128('7')?.width).toBe(3 * 11 + 13);
  });

  test.each(['', '12a', '١٢', '-1', '1 2'])('returns null for %j', (text) => {
    expect(encodeCode128(text)).toBeNull();
  });
});
