import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { int, lenient, PageQuery, withPreprocess } from '../wire/fields.ts';
import { rows } from '../wire/tolerance.ts';
import { ClassroomCard } from './classroom.ts';
import { Instructor } from './instructor.ts';

const totals = { classrooms_total: lenient(int), instructors_total: lenient(int) };

/** Older providers send only `total`, which counts the classrooms. */
const SearchMeta = withPreprocess(z.object(totals), (meta) => {
  const { total, ...rest } = Object(meta) as Record<string, unknown>;
  return { classrooms_total: total, ...rest };
});

export const searchEndpoints = {
  searchClassrooms: {
    method: 'GET',
    path: '/classroom/search',
    auth: 'optional',
    summary: 'The classrooms and instructors that match a query; without a query, all of them',
    tolerance:
      'Without totals the results show no count, and offer more after a full page. `total` alone is read as `classrooms_total`.',
    query: PageQuery.extend({ query: z.string().max(200).default('') }),
    response: z.object({ classrooms: rows(ClassroomCard), instructors: rows(Instructor) }),
    meta: SearchMeta,
  },
} satisfies Record<string, Endpoint>;
