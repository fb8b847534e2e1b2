import { foldSearch } from './search-fold.ts';

/** A word of a query: `text` may stand anywhere, `stem` where a word begins. */
export type SearchWord = { text: string; stem: string | null };

/** More words only cost; nobody remembers a title that exactly. */
const mostWords = 8;
/** «و» may be a conjunction or the word's own letter, and «ال» the beginning of a word being typed. */
const prefix = /^(?:و?(?:ال)+|و)/;
const onlyPrefix = /^و?(?:ال)*ا?$/;

/** The words that a text has to hold, in any order. */
export function searchWords(query: string): SearchWord[] {
  const words = new Set(foldSearch(query).split(' '));
  return [...words]
    .filter((text) => !onlyPrefix.test(text))
    .slice(0, mostWords)
    .map((text) => ({ text, stem: prefix.test(text) ? text.replace(prefix, '') : null }));
}

/** Both functions take folded text. */
export const holdsWord = (text: string, { text: word, stem }: SearchWord): boolean =>
  text.includes(word) || (stem !== null && beginsWord(text, stem));

export const beginsWord = (text: string, word: string): boolean =>
  ` ${text}`.includes(` ${word}`) || ` ${text}`.includes(` و${word}`);
