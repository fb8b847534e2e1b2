import { toAsciiDigits } from './digits.ts';

// Combining marks, tatweel, Arabic vowel and Quranic signs, and direction marks.
const ignored =
  // oxlint-disable-next-line no-misleading-character-class -- each mark is meant on its own
  /[\u0300-\u036F\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const sameLetters: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' };
const foldable = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g');
const spaces = /[ \t\n\r\f\v]+/g;

/**
 * Removes diacritics and tatweel, unifies alef, taa marbuta and alef maqsura, converts digits, case
 * and spaces.
 */
export function foldLetters(text: string): string {
  const bare = text.normalize('NFKD').replace(ignored, '');
  const letters = bare.replace(foldable, (letter) => sameLetters[letter] ?? letter);
  return toAsciiDigits(letters).toLowerCase().replace(spaces, ' ').replace(/^ | $/g, '');
}

/**
 * The article, also after «و». Matched twice, because أل folds to the same letters. «الله» is not
 * split.
 */
const article = /^و?(?:ال)+(?=[^ ]{2})(?!له$)/u;
const conjunctions: readonly string[] = ['&', 'and', 'و'];

/**
 * Normalises a text for comparison: folded letters, words without their article, no conjunctions.
 * The provider's database has the same function.
 */
export function foldSearch(text: string): string {
  const words = foldLetters(text.replaceAll(/[&＆﹠]/g, ' & '))
    .split(' ')
    .map((word) => word.replace(article, ''));
  return words.filter((word) => words.length === 1 || !conjunctions.includes(word)).join(' ');
}
