import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { AgendaItem } from '../learning/analytics.ts';
import { maybe, nothing } from '../wire.ts';

/** Opens a student's calendar to whoever holds it. */
const Token = z.string().min(1).max(80);

export const calendarEndpoints = {
  getMyCalendar: {
    method: 'GET',
    path: '/student/calendar',
    auth: 'student',
    summary: 'The secret of the own calendar, where there is one',
    tolerance: 'Optional: with 404, 405 or 501 the settings offer no calendar address.',
    response: z.object({ token: maybe(Token) }),
  },
  renewMyCalendar: {
    method: 'POST',
    path: '/student/calendar/renew',
    auth: 'student',
    summary: 'A new secret for the own calendar; the one before opens nothing any more',
    body: z.object({}),
    response: z.object({ token: Token }),
  },
  closeMyCalendar: {
    method: 'POST',
    path: '/student/calendar/close',
    auth: 'student',
    summary: 'Takes the secret of the own calendar away',
    body: z.object({}),
    response: nothing,
  },
  readCalendar: {
    method: 'GET',
    path: '/calendar/{token}',
    auth: 'public',
    summary: 'What stands in the calendar that a secret opens: the agenda of its student',
    params: z.object({ token: Token }),
    response: z.array(AgendaItem),
  },
} satisfies Record<string, Endpoint>;
