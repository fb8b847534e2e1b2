import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { bodyId, flag, id, int, maybe, num, pathId, time, withDefault } from '../wire/fields.ts';
import { rows } from '../wire/tolerance.ts';

export const Slot = z.object({
  id,
  webinar_id: id,
  name: z.string(),
  start_time: time,
  end_time: time,
  /** In minutes. */
  duration: num,
  capacity: int,
  students_count: int,
  booked: withDefault(flag, false),
  joined: withDefault(flag, false),
  attended: maybe(flag),
  /** The length of the waitlist; null when the slot has none. */
  waiters_count: maybe(int),
  /** The student's position on the waitlist; null for a student who is not waiting. */
  waiting_place: maybe(int),
  /** The time until which a spot is held for the student from the waitlist. */
  held_until: maybe(time),
});
export type Slot = z.infer<typeof Slot>;

export const Webinar = z.object({
  id,
  unit: z.object({ id, name: z.string() }),
  webinarSlots: rows(Slot),
});
export type Webinar = z.infer<typeof Webinar>;

export const webinarEndpoints = {
  getWebinar: {
    method: 'GET',
    path: '/webinar/{id}',
    auth: 'student',
    summary: 'The slots of a webinar, by the id of its unit',
    params: z.object({ id: pathId }),
    response: Webinar,
  },
  bookSlot: {
    method: 'POST',
    path: '/webinar/slot/book',
    auth: 'student',
    summary: 'Books a slot, up to its capacity and one slot for each webinar',
    body: z.object({ webinar_id: bodyId, slot_id: bodyId }),
    response: Slot,
    idempotent: true,
  },
  cancelSlot: {
    method: 'POST',
    path: '/webinar/slot/cancel',
    auth: 'student',
    summary: 'Cancels a booking before the start',
    body: z.object({ slot_id: bodyId }),
    response: Slot,
    idempotent: true,
  },
  waitForSlot: {
    method: 'POST',
    path: '/webinar/slot/wait',
    auth: 'student',
    summary: 'Joins the waitlist of a fully booked slot',
    body: z.object({ slot_id: bodyId }),
    response: Slot,
    idempotent: true,
  },
  leaveSlotLine: {
    method: 'POST',
    path: '/webinar/slot/wait/leave',
    auth: 'student',
    summary: 'Leaves the waitlist, and releases a held spot',
    body: z.object({ slot_id: bodyId }),
    response: Slot,
    idempotent: true,
  },
  joinSlot: {
    method: 'POST',
    path: '/webinar/slot/join',
    auth: 'student',
    summary: 'The address of the live session, from 15 minutes before the start to the end',
    body: z.object({ slot_id: bodyId }),
    response: z.object({ url: z.string() }),
    idempotent: true,
  },
} satisfies Record<string, Endpoint>;
