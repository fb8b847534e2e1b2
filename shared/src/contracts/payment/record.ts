import { z } from 'zod';
import { EnrolmentStatus } from '../classroom/classroom.ts';
import { Totals } from '../classroom/dashboard.ts';

/** A classroom of one's own in figures. Shares as fractions, times in seconds. */
export const RecordRoom = z.object({
  id: z.int(),
  title: z.string(),
  status: EnrolmentStatus.nullable(),
  attended: z.int(),
  notAttended: z.int(),
  completed: z.int(),
  passed: z.int(),
  failed: z.int(),
  notStarted: z.int(),
  average: z.number().nullable(),
  seconds: z.number(),
});
export type RecordRoom = z.infer<typeof RecordRoom>;

/** What a student has done, to be shown to others. */
export const LearningRecord = Totals.extend({
  name: z.string(),
  cardNumber: z.string().nullable(),
  educationYear: z.string().nullable(),
  at: z.iso.datetime(),
  rooms: z.array(RecordRoom),
});
export type LearningRecord = z.infer<typeof LearningRecord>;
