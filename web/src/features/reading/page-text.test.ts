import { describe, expect, test } from 'vitest';
import { type Piece, pageText } from './open-pdf.ts';

const letter = (str: string): Piece => ({
  str,
  dir: /[A-Za-z0-9]/.test(str) ? 'ltr' : 'rtl',
  hasEOL: false,
});
const end: Piece = { str: '', dir: 'ltr', hasEOL: true };
const gap: Piece = { str: ' ', dir: 'ltr', hasEOL: false };

describe('pageText', () => {
  test('reverses Arabic that was written letter by letter from the left', () => {
    const firstWord = Array.from('ﺔﻳﻮﻀﻌﻟا', letter);
    const next = Array.from('ءﺎﻴﻤﻴﻜﻟا', letter);
    expect(pageText([...firstWord, gap, ...next, end])).toBe('الكيمياء العضوية');
  });

  test('keeps the order of a formula in an Arabic line', () => {
    const line = [letter('C'), letter('H'), letter('4'), gap, ...Array.from('نﺎﺜﻴﻣ', letter)];
    expect(pageText(line)).toBe('ميثان CH4');
  });

  test('keeps the order of lines and whole words', () => {
    const textLine = (str: string, dir: string): Piece => ({ str, dir, hasEOL: true });
    expect(pageText([textLine('Chemistry', 'ltr'), textLine('ﺍﻟﻜﻴﻤﻴﺎﺀ', 'rtl')])).toBe(
      'Chemistry الكيمياء',
    );
  });
});
