import { z } from 'zod';
import { AgendaItem } from '../learning/analytics.ts';
import type { Endpoint } from '../wire/endpoint.ts';
import { maybe, noData } from '../wire/fields.ts';
import { rows } from '../wire/tolerance.ts';

/** A secret: it gives access to a student's calendar. */
const Token = z.string().min(1).max(80);

export const calendarEndpoints = {
  getMyCalendar: {
    method: 'GET',
    path: '/student/calendar',
    auth: 'student',
    summary: "The secret of the student's calendar, or null",
    tolerance: 'Optional: with 404, 405 or 501 the settings offer no calendar address.',
    response: z.object({ token: maybe(Token) }),
  },
  renewMyCalendar: {
    method: 'POST',
    path: '/student/calendar/renew',
    auth: 'student',
    summary: "Replaces the secret of the student's calendar, and invalidates the previous one",
    body: z.object({}),
    response: z.object({ token: Token }),
  },
  closeMyCalendar: {
    method: 'POST',
    path: '/student/calendar/close',
    auth: 'student',
    summary: "Deletes the secret of the student's calendar",
    body: z.object({}),
    response: noData,
  },
  readCalendar: {
    method: 'GET',
    path: '/calendar/{token}',
    auth: 'public',
    summary: 'The agenda of the student to whom the secret belongs',
    params: z.object({ token: Token }),
    response: rows(AgendaItem),
  },
} satisfies Record<string, Endpoint>;
