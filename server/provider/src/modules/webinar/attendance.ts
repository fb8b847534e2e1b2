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

type EarlyAttendance = { slotId: number; studentId?: number; opensAt?: Date };

/**
 * Removes attendance and completion from before the given opening time, because no session was held
 * then.
 */
export async function removeEarlyAttendance(
  tx: Executor,
  { slotId, studentId, opensAt }: EarlyAttendance,
): Promise<void> {
  const isEarly = and(
    eq(slotBookings.slotId, slotId),
    studentId === undefined ? undefined : eq(slotBookings.studentId, studentId),
    isNull(slotBookings.cancelledAt),
    isNotNull(slotBookings.joinedAt),
    opensAt && lt(slotBookings.joinedAt, opensAt),
  );
  const early = await tx
    .select({ booking: slotBookings, unitId: webinars.unitId })
    .from(slotBookings)
    .innerJoin(webinars, eq(webinars.id, slotBookings.webinarId))
    .where(isEarly);
  await tx.update(slotBookings).set({ joinedAt: null }).where(isEarly);
  for (const { booking, unitId } of early) {
    const { studentId, joinedAt } = booking;
    if (joinedAt) await revertCompletion(tx, { studentId, unitId, now: joinedAt });
  }
}
