import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { bodyId, id, Label, lenient, list, maybe } from '../wire/fields.ts';
import { rows } from '../wire/tolerance.ts';
import { ClassroomCard } from './classroom.ts';

export const Instructor = z.object({
  id,
  user_id: id,
  lms_id: lenient(id),
  label: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  profile_photo: maybe(z.string()),
  bio: maybe(z.string()),
  subjects: list(Label),
  classrooms: rows(ClassroomCard).nullish(),
});
export type Instructor = z.infer<typeof Instructor>;

/** Scratch, recharge and center codes: ten characters, case sensitive. */
export const Code = z.string().length(10);

export const instructorEndpoints = {
  listInstructors: {
    method: 'GET',
    path: '/instructor/all',
    auth: 'public',
    summary: 'All instructors',
    response: rows(Instructor),
  },
  getInstructor: {
    method: 'GET',
    path: '/instructor',
    auth: 'optional',
    summary: 'An instructor with the classrooms',
    query: z.object({ label: z.string().min(1).max(200) }),
    response: Instructor,
  },
  applyInstructorCode: {
    method: 'POST',
    path: '/instructor/apply',
    auth: 'student',
    summary: 'Redeems a code, and returns the classrooms that it opens',
    body: z.object({ code: Code, instructorId: bodyId }),
    response: z.object({ classrooms: rows(ClassroomCard) }),
    idempotent: true,
  },
} satisfies Record<string, Endpoint>;
