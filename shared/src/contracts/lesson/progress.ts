import { z } from 'zod';

export const ClassroomProgress = z.object({
  classroom: z.object({ id: z.int(), label: z.string(), title: z.string() }),
  completed: z.int(),
  total: z.int(),
  /** Whole percents. */
  percentage: z.number(),
});
export type ClassroomProgress = z.infer<typeof ClassroomProgress>;
