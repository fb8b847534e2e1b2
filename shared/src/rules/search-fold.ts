import { asciiDigits } from './digits.ts';

/** Diacritics, tatweel and marks of direction: they are written or left out as one likes. */
const ignored =
  /[\u0300-\u036F\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

const alike: Record<string, string> = {
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};

/** What a search compares, so that أحمد is found by احمد; the database does the same (fold_search). */
export function foldSearch(text: string): string {
  return asciiDigits(text.normalize('NFKD').replace(ignored, ''))
    .replace(/[ٱةىیک]/g, (letter) => alike[letter] ?? letter)
    .toLowerCase()
    .replace(/[ \t\n\r\f\v]+/g, ' ')
    .replace(/^ | $/g, '');
}
