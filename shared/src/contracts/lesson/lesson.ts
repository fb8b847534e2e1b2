import { z } from 'zod';

/** With the label of its classroom, where that is known. */
const Required = z.object({ id: z.int(), name: z.string(), classroom: z.string().nullable() });
export type RequiredLesson = z.infer<typeof Required>;

export const PaymentChoice = z.enum(['all', 'wallet', 'scratchCard']);
export type PaymentChoice = z.infer<typeof PaymentChoice>;

/** Lessons of which one has to come first: any one of any group is enough. */
export const Prerequisites = z.object({
  criteria: z.enum(['purchase', 'complete']),
  groups: z.array(z.array(Required)),
});
export type Prerequisites = z.infer<typeof Prerequisites>;

/** A lesson as a row of its classroom, with what it offers to whoever looks at it. */
export const Lesson = z.object({
  id: z.int(),
  name: z.string(),
  /** In EGP; 0 is free. */
  price: z.number(),
  action: z.enum(['expired', 'open', 'closed', 'enroll', 'buy']),
  /** Whether it is to be had at all, were the classroom open to the student. */
  sold: z.boolean(),
  isCurrent: z.boolean(),
  /** When it opens, while that is still to come. */
  startsAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  units: z.int(),
  /** In whole percent; `null` where nothing can have been done. */
  progress: z.number().nullable(),
  attendance: z.enum(['attended', 'absent']).nullable(),
  /** The time spent in it, in seconds. */
  seconds: z.number(),
  payBy: PaymentChoice.nullable(),
  /** What is still missing before it, as far as it can be told. */
  requires: Prerequisites.nullable(),
});
export type Lesson = z.infer<typeof Lesson>;
