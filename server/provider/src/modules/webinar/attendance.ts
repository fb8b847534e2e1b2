import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { slotBookings, slots, webinars } from '../../db/schema/webinar.ts';
import type { Services } from '../../http/services.ts';
import { revertCompletion } from '../progress/revert-completion.ts';

/** Records which of the booked students attended a session, after its end. */
export async function recordAttendance({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const isOver = and(eq(slots.id, slotBookings.slotId), lte(slots.endTime, now()));
  const isOpen = and(isNull(slotBookings.attended), isNull(slotBookings.cancelledAt));
  await db
    .update(slotBookings)
    .set({ attended: sql`${slotBookings.joinedAt} is not null` })
    .from(slots)
    .where(and(isOpen, isOver));
}

type RemovedAttendance = {
  slotId: number;
  /** By default, all students. */
  studentId?: number;
  /** By default, at any time. */
  joinedBefore?: Date;
};

/**
 * Removes attendance and completion when a booking or slot is canceled or a slot is moved, because no
 * session was held when the students joined.
 */
export async function removeAttendance(
  tx: Executor,
  { slotId, studentId, joinedBefore }: RemovedAttendance,
): Promise<void> {
  const isRemoved = and(
    eq(slotBookings.slotId, slotId),
    studentId === undefined ? undefined : eq(slotBookings.studentId, studentId),
    isNull(slotBookings.cancelledAt),
    isNotNull(slotBookings.joinedAt),
    joinedBefore && lt(slotBookings.joinedAt, joinedBefore),
  );
  const removed = await tx
    .select({ booking: slotBookings, unitId: webinars.unitId })
    .from(slotBookings)
    .innerJoin(webinars, eq(webinars.id, slotBookings.webinarId))
    .where(isRemoved);
  await tx.update(slotBookings).set({ joinedAt: null }).where(isRemoved);
  for (const { booking, unitId } of removed) {
    const { studentId, joinedAt } = booking;
    if (joinedAt) await revertCompletion(tx, { studentId, unitId, now: joinedAt });
  }
}
