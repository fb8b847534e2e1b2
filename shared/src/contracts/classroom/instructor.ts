import { z } from 'zod';
import { ClassroomCard } from './classroom.ts';

export const InstructorCard = z.object({
  id: z.int(),
  label: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: z.string().nullable(),
  subjects: z.array(z.string()),
});
export type InstructorCard = z.infer<typeof InstructorCard>;

export const InstructorPage = InstructorCard.extend({
  bio: z.string().nullable(),
  classrooms: z.array(ClassroomCard),
});
export type InstructorPage = z.infer<typeof InstructorPage>;

export const ApplyCodeInput = z.object({
  code: z.string().length(10),
  instructorId: z.int(),
  /** The same on every retry, so that a lost response does not use up a second code. */
  idempotencyKey: z.uuid().optional(),
});
export type ApplyCodeInput = z.infer<typeof ApplyCodeInput>;

export const ApplyCodeResult = z.object({
  classrooms: z.array(z.object({ label: z.string(), title: z.string() })),
});
export type ApplyCodeResult = z.infer<typeof ApplyCodeResult>;
