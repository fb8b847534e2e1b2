import { z } from 'zod';

/** A live session, an open attempt, an exam, homework, a payment or a lesson that expires. */
export const AgendaKind = z.enum(['slot', 'test', 'exam', 'assignment', 'payment', 'lesson']);
export type AgendaKind = z.infer<typeof AgendaKind>;
