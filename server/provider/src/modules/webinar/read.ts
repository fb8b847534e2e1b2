import type { Slot } from '@fasl/shared/provider-api/learning/webinar';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { slotBookings, slots, slotWaiters } from '../../db/schema/webinar.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import { pickTranslation } from '../../lib/language.ts';

type SlotsQuery = { webinarId: number; slotId?: number; now: Date };

export async function selectSlots(call: Call, query: SlotsQuery): Promise<Slot[]> {
  const { studentId } = requireStudent(call);
  const translate = pickTranslation(call.language);
  const countWaiters = sql`select count(*)::int from ${slotWaiters} as line
    where line.slot_id = ${slots.id} and line.left_at is null and line.held_until is null`;
  const rows = await call.db
    .select({
      slot: slots,
      name: translate(slots.nameEn, slots.nameAr),
      booking: slotBookings,
      waiter: slotWaiters,
      waiters: sql<number>`(${countWaiters})`,
      place: sql<number>`(${countWaiters} and line.id <= ${slotWaiters.id})`,
    })
    .from(slots)
    .leftJoin(slotBookings, own(slotBookings, studentId, isNull(slotBookings.cancelledAt)))
    .leftJoin(slotWaiters, own(slotWaiters, studentId, isNull(slotWaiters.leftAt)))
    .where(
      and(
        eq(slots.webinarId, query.webinarId),
        query.slotId === undefined ? undefined : eq(slots.id, query.slotId),
      ),
    )
    .orderBy(asc(slots.startTime), asc(slots.id));
  return rows.map((row) => toSlot(row, query.now));
}

const own = (
  table: typeof slotBookings | typeof slotWaiters,
  studentId: number,
  isLive: ReturnType<typeof isNull>,
) => and(eq(table.slotId, slots.id), eq(table.studentId, studentId), isLive);

type Booking = typeof slotBookings.$inferSelect;

/** Available from the end of the session, even before the job has stored the attendance. */
const getAttendance = (booking: Booking | null, at: { endTime: Date; now: Date }) =>
  booking && at.endTime <= at.now ? (booking.attended ?? booking.joinedAt !== null) : null;

type Waiter = typeof slotWaiters.$inferSelect;

/** The time until which a spot is held for a student of the waitlist. */
const getHeldUntil = (waiter: Waiter | null, now: Date): string | null =>
  waiter?.heldUntil && waiter.heldUntil > now ? waiter.heldUntil.toISOString() : null;

type Row = {
  slot: typeof slots.$inferSelect;
  name: string;
  booking: Booking | null;
  waiter: Waiter | null;
  waiters: number;
  place: number | null;
};

export function toSlot({ slot, name, booking, waiter, waiters, place }: Row, now: Date): Slot {
  const { startTime, endTime } = slot;
  return {
    id: slot.id,
    webinar_id: slot.webinarId,
    name,
    start_time: startTime.toISOString(),
    end_time: endTime.toISOString(),
    duration: Math.round((endTime.getTime() - startTime.getTime()) / 60_000),
    capacity: slot.capacity,
    students_count: slot.studentsCount,
    booked: booking !== null,
    joined: booking?.joinedAt != null,
    attended: getAttendance(booking, { endTime, now }),
    waiters_count: waiters,
    waiting_place: waiter && !waiter.heldUntil ? place : null,
    held_until: getHeldUntil(waiter, now),
  };
}
