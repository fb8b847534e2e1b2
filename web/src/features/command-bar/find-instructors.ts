import type { Directory } from '@fasl/shared/contracts/search';
import { foldSearch } from '@fasl/shared/rules/search-fold';
import { type SearchWord, searchWords } from '@fasl/shared/rules/search-words';
import Fuse, { type IFuseOptions } from 'fuse.js';
import { beginsAll, type Match } from './find-by-words.ts';

type Instructor = Directory['instructors'][number];
type Searched = { instructor: Instructor; names: string[] };
/** By the specification; the names are the first and the last, in both languages. */
const options: IFuseOptions<Searched> = {
  keys: ['names'],
  threshold: 0.3,
  distance: 100,
  includeScore: true,
};

/** Finds instructors by parts of their names in any order, forgiving slips and the many ways to write a hamza. */
export function createInstructorSearch(instructors: Instructor[]) {
  const people = instructors.map(searched);
  const fuse = new Fuse(people, options);
  return (query: string): Match<Instructor>[] => {
    const words = searchWords(query);
    const scores = words.map((word) => scoresOf(fuse, word));
    const distance = (person: Searched) =>
      scores.reduce((sum, score) => sum + (score.get(person) ?? Number.POSITIVE_INFINITY), 0);
    return people
      .map((person) => ({
        item: person.instructor,
        exact: beginsAll(person.names, words),
        distance: distance(person),
      }))
      .filter((found) => found.distance !== Number.POSITIVE_INFINITY)
      .toSorted(
        (one, other) => Number(other.exact) - Number(one.exact) || one.distance - other.distance,
      );
  };
}

function scoresOf(fuse: Fuse<Searched>, { text, stem }: SearchWord): Map<Searched, number> {
  const scores = new Map<Searched, number>();
  for (const pattern of stem ? [text, stem] : [text]) {
    for (const { item, score = 0 } of fuse.search(pattern)) {
      scores.set(item, Math.min(score, scores.get(item) ?? 1));
    }
  }
  return scores;
}

function searched(instructor: Instructor): Searched {
  const { firstName, lastName, other } = instructor;
  return {
    instructor,
    names: [firstName, lastName, other.firstName, other.lastName].map(foldSearch),
  };
}
