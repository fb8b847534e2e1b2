import { asciiDigits } from './digits.ts';

// Combining marks, tatweel, Arabic vowel and Quranic signs, and what only steers the line.
const ignored =
  // oxlint-disable-next-line no-misleading-character-class -- each mark is meant on its own
  /[\u0300-\u036F\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const sameLetters: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' };
const foldable = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g');

/**
 * Text as the search compares it: without diacritics and tatweel, one alef, haa for taa marbuta,
 * yaa for alef maqsura, Latin digits, lower case. The provider's database has the same function.
 */
export function foldSearch(text: string): string {
  const bare = text.normalize('NFKD').replace(ignored, '');
  const letters = bare.replace(foldable, (letter) => sameLetters[letter] ?? letter);
  return asciiDigits(letters)
    .toLowerCase()
    .replace(/[ \t\n\r\f\v]+/g, ' ')
    .replace(/^ | $/g, '');
}
