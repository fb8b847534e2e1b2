import { z } from 'zod';

/** What has an hour: a live, an open attempt, homework, a payment to be made, a lesson that closes. */
export const AgendaKind = z.enum(['slot', 'test', 'assignment', 'payment', 'lesson']);
export type AgendaKind = z.infer<typeof AgendaKind>;
