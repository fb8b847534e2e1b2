import { foldSearch } from '@fasl/shared/rules/text/search-fold';
import { type SearchWord, searchWords } from '@fasl/shared/rules/text/search-words';
import Fuse, { type IFuseOptions } from 'fuse.js';
import { beginsAll, type Match } from './find-by-words.ts';

type Searched<T> = { item: T; names: string[] };
/** By the specification. */
const options: IFuseOptions<Searched<unknown>> = {
  keys: ['names'],
  threshold: 0.3,
  distance: 100,
  includeScore: true,
};

/** Finds by parts of names in any order, forgiving slips and the many ways to write a hamza. */
export function createForgivingSearch<T>(
  items: readonly T[],
  namesOf: (item: T) => readonly string[],
) {
  const searched = items.map((item) => ({ item, names: namesOf(item).map(foldSearch) }));
  const fuse = new Fuse<Searched<T>>(searched, options);
  return (query: string): Match<T>[] => {
    const words = searchWords(query);
    const scores = words.map((word) => scoresOf(fuse, word));
    const distanceOf = (one: Searched<T>) =>
      scores.reduce((sum, score) => sum + (score.get(one) ?? Number.POSITIVE_INFINITY), 0);
    return searched
      .map((one) => ({
        item: one.item,
        exact: beginsAll(one.names, words),
        distance: distanceOf(one),
      }))
      .filter((found) => found.distance !== Number.POSITIVE_INFINITY)
      .toSorted(
        (one, other) => Number(other.exact) - Number(one.exact) || one.distance - other.distance,
      );
  };
}

function scoresOf<T>(
  fuse: Fuse<Searched<T>>,
  { text, stem }: SearchWord,
): Map<Searched<T>, number> {
  const scores = new Map<Searched<T>, number>();
  for (const pattern of stem ? [text, stem] : [text]) {
    for (const { item, score = 0 } of fuse.search(pattern)) {
      scores.set(item, Math.min(score, scores.get(item) ?? 1));
    }
  }
  return scores;
}
