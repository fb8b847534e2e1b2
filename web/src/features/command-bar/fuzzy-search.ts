import type { Directory } from '@fasl/shared/contracts/classroom/search';
import { foldSearch } from '@fasl/shared/rules/text/search-fold';
import { parseSearchWords, type SearchWord } from '@fasl/shared/rules/text/search-words';
import Fuse, { type IFuseOptions } from 'fuse.js';
import { areAllPrefixes, type SearchMatch } from './find-by-words.ts';

type SearchableItem<T> = { item: T; names: string[] };
/** The specification sets these values. */
const options: IFuseOptions<SearchableItem<unknown>> = {
  keys: ['names'],
  threshold: 0.3,
  distance: 100,
  includeScore: true,
};

/** Fuzzy search by parts of names in any order; all spellings of hamza match. */
export function createFuzzySearch<T>(items: readonly T[], namesOf: (item: T) => readonly string[]) {
  const searchable = items.map((item) => ({ item, names: namesOf(item).map(foldSearch) }));
  const fuse = new Fuse<SearchableItem<T>>(searchable, options);
  return (query: string): SearchMatch<T>[] => {
    const words = parseSearchWords(query);
    const scores = words.map((word) => computeScores(fuse, word));
    const distanceOf = (one: SearchableItem<T>) =>
      scores.reduce((sum, score) => sum + (score.get(one) ?? Number.POSITIVE_INFINITY), 0);
    return searchable
      .map((one) => ({
        item: one.item,
        exact: areAllPrefixes(one.names, words),
        distance: distanceOf(one),
      }))
      .filter((found) => found.distance !== Number.POSITIVE_INFINITY)
      .toSorted(
        (one, other) => Number(other.exact) - Number(one.exact) || one.distance - other.distance,
      );
  };
}

function computeScores<T>(
  fuse: Fuse<SearchableItem<T>>,
  { text, stem }: SearchWord,
): Map<SearchableItem<T>, number> {
  const scores = new Map<SearchableItem<T>, number>();
  for (const pattern of stem ? [text, stem] : [text]) {
    for (const { item, score = 0 } of fuse.search(pattern)) {
      scores.set(item, Math.min(score, scores.get(item) ?? 1));
    }
  }
  return scores;
}

type Instructor = Directory['instructors'][number];

export const createInstructorSearch = (instructors: Instructor[]) =>
  createFuzzySearch(instructors, ({ firstName, lastName, other }) => [
    firstName,
    lastName,
    other.firstName,
    other.lastName,
  ]);
