import { asciiDigits } from './digits.ts';

// Combining marks, tatweel, Arabic vowel and Quranic signs, and what only steers the line.
const ignored =
  // oxlint-disable-next-line no-misleading-character-class -- each mark is meant on its own
  /[\u0300-\u036F\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const sameLetters: Record<string, string> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' };
const foldable = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g');
const spaces = /[ \t\n\r\f\v]+/g;

/**
 * Without diacritics and tatweel, one alef, haa for taa marbuta, yaa for alef maqsura, Latin digits,
 * lower case, single spaces.
 */
export function foldLetters(text: string): string {
  const bare = text.normalize('NFKD').replace(ignored, '');
  const letters = bare.replace(foldable, (letter) => sameLetters[letter] ?? letter);
  return asciiDigits(letters).toLowerCase().replace(spaces, ' ').replace(/^ | $/g, '');
}

/** The article, also behind «و»; twice, because أل looks the same once its hamza is folded. «الله» is one word. */
const article = /^و?(?:ال)+(?=[^ ]{2})(?!له$)/u;
const conjunctions: readonly string[] = ['&', 'and', 'و'];

/**
 * Text as the search compares it: its letters folded, words without their article, and no word that
 * only joins others. The provider's database has the same function.
 */
export function foldSearch(text: string): string {
  const words = foldLetters(text.replaceAll(/[&＆﹠]/g, ' & '))
    .split(' ')
    .map((word) => word.replace(article, ''));
  return words.filter((word) => words.length === 1 || !conjunctions.includes(word)).join(' ');
}
