import type { Directory } from '@fasl/shared/contracts/search';
import { foldSearch } from '@fasl/shared/rules/search-fold';
import Fuse, { type IFuseOptions } from 'fuse.js';

type Instructor = Directory['instructors'][number];
type Searched = { instructor: Instructor; first: string; last: string; full: string };

/** Threshold and distance by the specification; the full name is there for those who write both. */
const options: IFuseOptions<Searched> = {
  keys: ['first', 'last', 'full'],
  threshold: 0.3,
  distance: 100,
};

/** Finds instructors by parts of their names, forgiving slips and the many ways to write a hamza. */
export function createInstructorSearch(instructors: Instructor[]) {
  const fuse = new Fuse(instructors.map(searched), options);
  return (query: string): Instructor[] =>
    fuse.search(foldSearch(query)).map(({ item }) => item.instructor);
}

function searched(instructor: Instructor): Searched {
  const { firstName, lastName } = instructor;
  return {
    instructor,
    first: foldSearch(firstName),
    last: foldSearch(lastName),
    full: foldSearch(`${firstName} ${lastName}`),
  };
}
