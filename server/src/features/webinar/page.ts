import type { WebinarPage, WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import type { Slot, Webinar } from '@fasl/shared/provider-api/learning/webinar';
import { sortSlots } from '@fasl/shared/rules/lesson/webinar-slot';

export const toWebinarPage = (webinar: Webinar, now: Date): WebinarPage => ({
  id: webinar.id,
  name: webinar.unit.name,
  now: now.toISOString(),
  slots: sortSlots(webinar.webinarSlots.map(toSlot), now.getTime()),
});

export const toSlot = (slot: Slot): WebinarSlot => ({
  id: slot.id,
  name: slot.name,
  startsAt: slot.start_time,
  endsAt: slot.end_time,
  minutes: slot.duration,
  capacity: slot.capacity,
  taken: slot.students_count,
  booked: slot.booked,
  joined: slot.joined,
  attended: slot.attended,
  waiters: slot.waiters_count,
  waitingPlace: slot.waiting_place,
  heldUntil: slot.held_until,
});
