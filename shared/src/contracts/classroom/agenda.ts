import { z } from 'zod';

/** A live session, an open attempt, an exam, homework, a payment or a lesson that expires. */
export const AgendaKind = z.enum(['slot', 'test', 'exam', 'assignment', 'payment', 'lesson']);
export type AgendaKind = z.infer<typeof AgendaKind>;

/** An agenda item with the page that opens it. */
export const AgendaStep = z.object({
  kind: AgendaKind,
  id: z.int(),
  title: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  classroom: z.object({ label: z.string(), title: z.string() }).nullable(),
  courseId: z.int().nullable(),
  unitId: z.int().nullable(),
  /** Set for payments only. */
  reference: z.string().nullable(),
  amount: z.number().nullable(),
});
export type AgendaStep = z.infer<typeof AgendaStep>;
