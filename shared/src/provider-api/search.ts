import { z } from 'zod';
import { ClassroomCard } from './classroom.ts';
import type { Endpoint } from './endpoint.ts';
import { Instructor } from './instructor.ts';
import { int, PageQuery } from './wire.ts';

export const searchEndpoints = {
  searchClassrooms: {
    method: 'GET',
    path: '/classroom/search',
    auth: 'optional',
    summary: 'Classrooms and instructors that fit a query; an empty query gives all',
    query: PageQuery.extend({ query: z.string().max(200).default('') }),
    response: z.object({ classrooms: z.array(ClassroomCard), instructors: z.array(Instructor) }),
    meta: z.object({ classrooms_total: int, instructors_total: int }),
  },
} satisfies Record<string, Endpoint>;
