import { z } from 'zod';

/** What has an hour: a live, an open attempt, a test to be taken, homework, a payment to be made, a lesson that closes. */
export const AgendaKind = z.enum(['slot', 'test', 'exam', 'assignment', 'payment', 'lesson']);
export type AgendaKind = z.infer<typeof AgendaKind>;
