import { z } from 'zod';
import { ClassroomCard } from './classroom.ts';
import { InstructorCard } from './instructor.ts';

export const SearchInput = z.object({
  query: z.string().trim().max(100).default(''),
  page: z.int().min(1).max(1000).default(1),
});
export type SearchInput = z.infer<typeof SearchInput>;

export const SearchResults = z.object({
  classrooms: z.array(ClassroomCard),
  instructors: z.array(InstructorCard),
  /** `null` when the provider does not count them. */
  classroomsTotal: z.int().nullable(),
  instructorsTotal: z.int().nullable(),
  page: z.int(),
  perPage: z.int(),
});
export type SearchResults = z.infer<typeof SearchResults>;

/** The index of the command bar, kept small. It matches both languages and shows one. */
export const Directory = z.object({
  instructors: z.array(
    InstructorCard.pick({ label: true, firstName: true, lastName: true, photoUrl: true }).extend({
      other: InstructorCard.pick({ firstName: true, lastName: true }),
    }),
  ),
  classrooms: z.array(
    ClassroomCard.pick({ label: true, title: true, type: true, subType: true }).extend({
      otherTitle: z.string(),
      /** Instructors and subjects, in both languages. */
      about: z.string(),
    }),
  ),
});
export type Directory = z.infer<typeof Directory>;
