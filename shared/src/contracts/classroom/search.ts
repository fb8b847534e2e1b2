import { z } from 'zod';
import { ClassroomCard } from './classroom.ts';
import { filterNames } from './filter-names.ts';
import { InstructorCard } from './instructor.ts';

const filterValue = z.string().max(200).default('');

/** An empty value matches everything. An empty year is the student's own year, if known. */
export const SearchFilters = z.object({
  /** `all`, or the value of an option. */
  year: filterValue,
  subject: filterValue,
  kind: filterValue,
  price: filterValue,
  instructor: filterValue,
});
export type SearchFilters = z.infer<typeof SearchFilters>;

export const SearchInput = z.object({
  query: z.string().trim().max(100).default(''),
  page: z.int().min(1).max(1000).default(1),
  /** If absent, the results are neither filtered nor counted by filter. */
  filters: SearchFilters.optional(),
});
export type SearchInput = z.infer<typeof SearchInput>;

/** A filter with the number of classrooms that each option would show. */
export const FilterPanel = z.object({
  name: z.enum(filterNames),
  chosen: z.string(),
  /** Classrooms that match all other filters. */
  total: z.int(),
  options: z.array(
    z.object({
      value: z.string(),
      /** `null` for types and prices, whose texts are in the page. */
      label: z.string().nullable(),
      count: z.int(),
    }),
  ),
});
export type FilterPanel = z.infer<typeof FilterPanel>;

export const SearchResults = z.object({
  classrooms: z.array(ClassroomCard),
  instructors: z.array(InstructorCard),
  /** `null` when the provider does not count them. */
  classroomsTotal: z.int().nullable(),
  instructorsTotal: z.int().nullable(),
  page: z.int(),
  perPage: z.int(),
  /** `null` when the request has no filters. */
  filters: z.array(FilterPanel).nullable().default(null),
  /** The value of the student's own year. */
  ownYear: z.string().nullable().default(null),
});
export type SearchResults = z.infer<typeof SearchResults>;

/**
 * The index of the command bar, kept small. Queries match both languages; results are in one.
 * Classrooms of the student's own year come first.
 */
export const Directory = z.object({
  instructors: z.array(
    InstructorCard.pick({ label: true, firstName: true, lastName: true, photoUrl: true }).extend({
      other: InstructorCard.pick({ firstName: true, lastName: true }),
    }),
  ),
  classrooms: z.array(
    ClassroomCard.pick({ label: true, title: true, type: true, subType: true }).extend({
      otherTitle: z.string(),
      instructorName: z.string(),
      /** Instructors and subjects, in both languages. */
      about: z.string(),
    }),
  ),
});
export type Directory = z.infer<typeof Directory>;
