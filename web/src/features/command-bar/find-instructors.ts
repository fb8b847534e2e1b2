import type { Directory } from '@fasl/shared/contracts/classroom/search';
import { createForgivingSearch } from './find-forgiving.ts';

type Instructor = Directory['instructors'][number];

/** By the first and the last name, in both languages. */
export const createInstructorSearch = (instructors: Instructor[]) =>
  createForgivingSearch(instructors, ({ firstName, lastName, other }) => [
    firstName,
    lastName,
    other.firstName,
    other.lastName,
  ]);
