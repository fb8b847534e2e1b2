import { z } from 'zod';

export const WebinarSlot = z.object({
  id: z.int(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  minutes: z.number(),
  capacity: z.int(),
  /** Booked, or kept for who waits. */
  taken: z.int(),
  booked: z.boolean(),
  joined: z.boolean(),
  attended: z.boolean().nullable(),
  /** How many wait for a place; `null` where nobody can. */
  waiters: z.int().nullable(),
  /** The student's own place among them. */
  waitingPlace: z.int().nullable(),
  /** Until when a place is kept for the student. */
  heldUntil: z.string().nullable(),
});
export type WebinarSlot = z.infer<typeof WebinarSlot>;

export const WebinarPage = z.object({
  id: z.int(),
  name: z.string(),
  now: z.iso.datetime(),
  slots: z.array(WebinarSlot),
});
export type WebinarPage = z.infer<typeof WebinarPage>;

export const SlotInput = z.object({ slotId: z.int().positive(), idempotencyKey: z.uuid() });
export const BookInput = SlotInput.extend({ webinarId: z.int().positive() });
export const SlotDoor = z.object({ url: z.string() });
