import { z } from 'zod';

/** A required lesson, with the label of its classroom if known. */
const RequiredLessonSchema = z.object({
  id: z.int(),
  name: z.string(),
  classroom: z.string().nullable(),
});
export type RequiredLesson = z.infer<typeof RequiredLessonSchema>;

export const PaymentChoice = z.enum(['all', 'wallet', 'scratchCard']);
export type PaymentChoice = z.infer<typeof PaymentChoice>;

/** Lessons that are required first: any lesson of any group is enough. */
export const Prerequisites = z.object({
  criteria: z.enum(['purchase', 'complete']),
  groups: z.array(z.array(RequiredLessonSchema)),
});
export type Prerequisites = z.infer<typeof Prerequisites>;

/** A lesson as a row of its classroom, with the action it offers to the current user. */
export const Lesson = z.object({
  id: z.int(),
  name: z.string(),
  /** In EGP; 0 is free. */
  price: z.number(),
  action: z.enum(['expired', 'open', 'closed', 'enroll', 'buy']),
  /** Whether the lesson is for sale, regardless of the student's access to its classroom. */
  isForSale: z.boolean(),
  isCurrent: z.boolean(),
  /** Set while the start is in the future. */
  startsAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** 0 if the provider does not count them. */
  units: z.int(),
  /** Days for which a purchase opens the lesson. */
  days: z.int(),
  /** In whole percent; `null` when the student cannot have made progress. */
  progress: z.number().nullable(),
  attendance: z.enum(['attended', 'absent']).nullable(),
  /** Time spent, in seconds. */
  seconds: z.number(),
  payBy: PaymentChoice.nullable(),
  /** Missing prerequisites, if known. */
  requires: Prerequisites.nullable(),
});
export type Lesson = z.infer<typeof Lesson>;
