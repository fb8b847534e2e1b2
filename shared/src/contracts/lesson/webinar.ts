import { z } from 'zod';

export const WebinarSlot = z.object({
  id: z.int(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  minutes: z.number(),
  capacity: z.int(),
  /** Booked, or held for a student from the waitlist. */
  taken: z.int(),
  booked: z.boolean(),
  joined: z.boolean(),
  attended: z.boolean().nullable(),
  /** The length of the waitlist; `null` when the slot has none. */
  waiters: z.int().nullable(),
  /** The student's position on the waitlist. */
  waitingPlace: z.int().nullable(),
  /** The time until which a spot is held for the student. */
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
export const BookSlotInput = SlotInput.extend({ webinarId: z.int().positive() });
export const SlotJoinLink = z.object({ url: z.string() });
