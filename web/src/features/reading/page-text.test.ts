import { expect, test } from 'vitest';
import { type Piece, pageText } from './open-paper.ts';

const letter = (str: string): Piece => ({
  str,
  dir: /[A-Za-z0-9]/.test(str) ? 'ltr' : 'rtl',
  hasEOL: false,
});
const end: Piece = { str: '', dir: 'ltr', hasEOL: true };
const gap: Piece = { str: ' ', dir: 'ltr', hasEOL: false };

test('Arabic that was written letter by letter from the left is read from the right', () => {
  const drawn = Array.from('ﺔﻳﻮﻀﻌﻟا', letter);
  const next = Array.from('ءﺎﻴﻤﻴﻜﻟا', letter);
  expect(pageText([...drawn, gap, ...next, end])).toBe('الكيمياء العضوية');
});

test('a formula within an Arabic line stays as it is', () => {
  const line = [letter('C'), letter('H'), letter('4'), gap, ...Array.from('نﺎﺜﻴﻣ', letter)];
  expect(pageText(line)).toBe('ميثان CH4');
});

test('lines and whole words keep their order', () => {
  const said = (str: string, dir: string): Piece => ({ str, dir, hasEOL: true });
  expect(pageText([said('Chemistry', 'ltr'), said('ﺍﻟﻜﻴﻤﻴﺎﺀ', 'rtl')])).toBe('Chemistry الكيمياء');
});
