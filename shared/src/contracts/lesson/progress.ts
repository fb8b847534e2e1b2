import { z } from 'zod';

export const ClassroomProgress = z.object({
  /** Without a label there is no link to the classroom. */
  classroom: z.object({
    id: z.int().nullable(),
    label: z.string().nullable(),
    title: z.string(),
  }),
  completed: z.int(),
  total: z.int(),
  /** Whole percents. */
  percentage: z.number(),
});
export type ClassroomProgress = z.infer<typeof ClassroomProgress>;
