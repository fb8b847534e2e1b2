import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { slotBookings, slots, slotWaiters } from '../../db/schema/webinar.ts';
import { closeWaitlistEntry } from './book.ts';
import { changeStudentsCount, lockWebinar, promoteWaitlist } from './waitlist.ts';

type CancelInput = { studentId: number; now: Date };

/** Cancels a student's bookings of future sessions, and all waitlist entries. */
export async function cancelStudentBookings(
  tx: Executor,
  { studentId, now }: CancelInput,
): Promise<void> {
  const webinarIds = await selectWebinars(tx, { studentId, now });
  // Locks live sessions in a fixed order to prevent deadlocks.
  for (const webinarId of webinarIds.toSorted((one, other) => one - other)) {
    for (const slot of await lockWebinar(tx, { webinarId, now })) {
      const isOwn = and(
        eq(slotBookings.slotId, slot.id),
        eq(slotBookings.studentId, studentId),
        isNull(slotBookings.cancelledAt),
      );
      const cancelled =
        slot.startTime > now
          ? await tx.update(slotBookings).set({ cancelledAt: now }).where(isOwn).returning()
          : [];
      if (cancelled.length > 0) {
        await changeStudentsCount(tx, slot.id, -1);
        await promoteWaitlist(tx, { slot, now });
      }
      const waiters = await tx
        .select()
        .from(slotWaiters)
        .where(and(eq(slotWaiters.slotId, slot.id), isWaiting(studentId)));
      const change = { tx, slot, studentId, now };
      for (const waiter of waiters) await closeWaitlistEntry(change, { waiter, isTaken: false });
    }
  }
}

const isWaiting = (studentId: number) =>
  and(eq(slotWaiters.studentId, studentId), isNull(slotWaiters.leftAt));

async function selectWebinars(tx: Executor, { studentId, now }: CancelInput): Promise<number[]> {
  const booked = await tx
    .select({ id: slotBookings.webinarId })
    .from(slotBookings)
    .innerJoin(slots, eq(slots.id, slotBookings.slotId))
    .where(
      and(
        eq(slotBookings.studentId, studentId),
        isNull(slotBookings.cancelledAt),
        gt(slots.startTime, now),
      ),
    );
  const waiting = await tx
    .select({ id: slots.webinarId })
    .from(slotWaiters)
    .innerJoin(slots, eq(slots.id, slotWaiters.slotId))
    .where(isWaiting(studentId));
  return [...new Set([...booked, ...waiting].map(({ id }) => id))];
}
