import type { Directory } from '@fasl/shared/contracts/classroom/search';
import { createFuzzySearch } from './fuzzy-search.ts';

type Instructor = Directory['instructors'][number];

export const createInstructorSearch = (instructors: Instructor[]) =>
  createFuzzySearch(instructors, ({ firstName, lastName, other }) => [
    firstName,
    lastName,
    other.firstName,
    other.lastName,
  ]);
