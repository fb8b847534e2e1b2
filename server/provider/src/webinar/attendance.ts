import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { slotBookings, slots } from '../db/schema/webinar.ts';
import type { Services } from '../services.ts';

/** Writes down, once a session is over, who of those who booked it came. */
export async function settleAttendance({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const isOver = and(eq(slots.id, slotBookings.slotId), lte(slots.endTime, now()));
  const isOpen = and(isNull(slotBookings.attended), isNull(slotBookings.cancelledAt));
  await db
    .update(slotBookings)
    .set({ attended: sql`${slotBookings.joinedAt} is not null` })
    .from(slots)
    .where(and(isOpen, isOver));
}
