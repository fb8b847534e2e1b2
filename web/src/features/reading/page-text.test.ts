import { describe, expect, test } from 'vitest';
import { joinPageText, type TextPiece } from './open-pdf.ts';

const letter = (str: string): TextPiece => ({
  str,
  dir: /[A-Za-z0-9]/.test(str) ? 'ltr' : 'rtl',
  hasEOL: false,
});
const end: TextPiece = { str: '', dir: 'ltr', hasEOL: true };
const gap: TextPiece = { str: ' ', dir: 'ltr', hasEOL: false };

describe('joinPageText', () => {
  test('reverses Arabic that was written letter by letter from the left', () => {
    const firstWord = Array.from('ﺔﻳﻮﻀﻌﻟا', letter);
    const next = Array.from('ءﺎﻴﻤﻴﻜﻟا', letter);
    expect(joinPageText([...firstWord, gap, ...next, end])).toBe('الكيمياء العضوية');
  });

  test('keeps the order of a formula in an Arabic line', () => {
    const line = [letter('C'), letter('H'), letter('4'), gap, ...Array.from('نﺎﺜﻴﻣ', letter)];
    expect(joinPageText(line)).toBe('ميثان CH4');
  });

  test('joins whole-word pieces without reversing their letters', () => {
    const textLine = (str: string, dir: string): TextPiece => ({ str, dir, hasEOL: true });
    expect(joinPageText([textLine('Chemistry', 'ltr'), textLine('ﺍﻟﻜﻴﻤﻴﺎﺀ', 'rtl')])).toBe(
      'Chemistry الكيمياء',
    );
  });
});
