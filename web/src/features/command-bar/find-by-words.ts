import { foldSearch } from '@fasl/shared/rules/text/search-fold';
import {
  containsWord,
  type SearchWord,
  searchWords,
  startsWord,
} from '@fasl/shared/rules/text/search-words';

export type Match<T> = {
  item: T;
  /** Every word begins as it was written; otherwise it is inside, or only alike. */
  exact: boolean;
};

type Texts<T> = (item: T) => readonly string[];

/**
 * Keeps what holds every word of the query, in any order and in any of its texts. Words as they begin
 * count more than from inside, an earlier text more than a later one, and its opening most.
 */
export function matchWords<T>(items: readonly T[], textsOf: Texts<T>, query: string): Match<T>[] {
  const words = searchWords(query);
  return items
    .map((item) => ({ item, texts: textsOf(item).map(foldSearch) }))
    .map(({ item, texts }) => ({ item, texts, rank: rankOf(texts, words) }))
    .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item, texts }) => ({ item, exact: beginsAll(texts, words) }));
}

export const findByWords = <T>(items: readonly T[], textsOf: Texts<T>, query: string): T[] =>
  matchWords(items, textsOf, query).map(({ item }) => item);

export const beginsAll = (texts: readonly string[], words: SearchWord[]): boolean =>
  words.every(({ text, stem }) =>
    texts.some((one) => startsWord(one, text) || (stem !== null && startsWord(one, stem))),
  );

function rankOf(texts: string[], words: SearchWord[]): number {
  const opens = texts.some((text) => words[0] && text.startsWith(words[0].text));
  return words.reduce((sum, word) => sum + rankOfWord(texts, word), opens ? -0.5 : 0);
}

function rankOfWord(texts: string[], word: SearchWord): number {
  const begun = texts.findIndex((text) => startsWord(text, word.text));
  if (begun !== -1) return begun;
  const held = texts.findIndex((text) => containsWord(text, word));
  return held === -1 ? Number.POSITIVE_INFINITY : texts.length + held;
}
