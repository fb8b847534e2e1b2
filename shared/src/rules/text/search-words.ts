import { foldSearch } from './search-fold.ts';

/** A word of a query: `text` matches anywhere, `stem` at the beginning of a word. */
export type SearchWord = { text: string; stem: string | null };

/** Further words would cost time without improving the results. */
const maxWords = 8;
/**
 * «و» may be a conjunction or the word's own letter, and «ال» the beginning of a word being typed.
 */
const prefix = /^(?:و?(?:ال)+|و)/;
const onlyPrefix = /^و?(?:ال)*ا?$/;

/** The words that a text has to contain, in any order. */
export function parseSearchWords(query: string): SearchWord[] {
  const words = new Set(foldSearch(query).split(' '));
  return [...words]
    .filter((text) => !onlyPrefix.test(text))
    .slice(0, maxWords)
    .map((text) => ({ text, stem: prefix.test(text) ? text.replace(prefix, '') : null }));
}

/** Both arguments must be folded. */
export const containsWord = (text: string, { text: word, stem }: SearchWord): boolean =>
  text.includes(word) || (stem !== null && hasWordPrefix(text, stem));

export const hasWordPrefix = (text: string, word: string): boolean =>
  ` ${text}`.includes(` ${word}`) || ` ${text}`.includes(` و${word}`);
