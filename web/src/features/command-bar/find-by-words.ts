import { foldSearch } from '@fasl/shared/rules/search-fold';

/** Keeps what holds every word of the query, those that begin with it first. */
export function findByWords<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  query: string,
): T[] {
  const wanted = foldSearch(query);
  const words = wanted.split(' ');
  const folded = items.map((item) => ({ item, text: foldSearch(textOf(item)) }));
  const rank = ({ text }: { text: string }) => Number(!text.startsWith(wanted));
  return folded
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ item }) => item);
}
