import { z } from 'zod';
import { EnrolmentStatus } from './classroom.ts';
import { LearningTotals } from './dashboard.ts';

/** A student's results in one classroom. Rates as fractions, times in seconds. */
export const RecordClassroom = z.object({
  id: z.int(),
  title: z.string(),
  status: EnrolmentStatus.nullable(),
  isBanned: z.boolean(),
  attended: z.int(),
  notAttended: z.int(),
  completed: z.int(),
  passed: z.int(),
  failed: z.int(),
  notStarted: z.int(),
  average: z.number().nullable(),
  seconds: z.number(),
});
export type RecordClassroom = z.infer<typeof RecordClassroom>;

/** A student's learning record, made to be shared. */
export const LearningRecord = LearningTotals.extend({
  name: z.string(),
  cardNumber: z.string().nullable(),
  educationYear: z.string().nullable(),
  at: z.iso.datetime(),
  rooms: z.array(RecordClassroom),
});
export type LearningRecord = z.infer<typeof LearningRecord>;
