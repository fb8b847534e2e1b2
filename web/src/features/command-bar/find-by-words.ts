import { foldSearch } from '@fasl/shared/rules/text/search-fold';
import {
  containsWord,
  hasWordPrefix,
  parseSearchWords,
  type SearchWord,
} from '@fasl/shared/rules/text/search-words';

export type SearchMatch<T> = {
  item: T;
  /** Whether every word of the query begins a word of the texts as typed. */
  exact: boolean;
};

type TextsOf<T> = (item: T) => readonly string[];

/**
 * Keeps items whose texts contain every word of the query, in any order. Beginnings of words rank
 * above other matches, earlier texts above later ones.
 */
export function matchWords<T>(
  items: readonly T[],
  textsOf: TextsOf<T>,
  query: string,
): SearchMatch<T>[] {
  const words = parseSearchWords(query);
  return items
    .map((item) => ({ item, texts: textsOf(item).map(foldSearch) }))
    .map(({ item, texts }) => ({ item, texts, rank: rankTexts(texts, words) }))
    .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item, texts }) => ({ item, exact: areAllPrefixes(texts, words) }));
}

export const findByWords = <T>(items: readonly T[], textsOf: TextsOf<T>, query: string): T[] =>
  matchWords(items, textsOf, query).map(({ item }) => item);

export const areAllPrefixes = (texts: readonly string[], words: SearchWord[]): boolean =>
  words.every(({ text, stem }) =>
    texts.some((one) => hasWordPrefix(one, text) || (stem !== null && hasWordPrefix(one, stem))),
  );

function rankTexts(texts: string[], words: SearchWord[]): number {
  const opens = texts.some((text) => words[0] && text.startsWith(words[0].text));
  return words.reduce((sum, word) => sum + rankOfWord(texts, word), opens ? -0.5 : 0);
}

function rankOfWord(texts: string[], word: SearchWord): number {
  const prefixed = texts.findIndex((text) => hasWordPrefix(text, word.text));
  if (prefixed !== -1) return prefixed;
  const contained = texts.findIndex((text) => containsWord(text, word));
  return contained === -1 ? Number.POSITIVE_INFINITY : texts.length + contained;
}
