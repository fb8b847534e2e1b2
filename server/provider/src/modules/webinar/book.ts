import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { slotBookings, slotWaiters } from '../../db/schema/webinar.ts';
import type { Call } from '../../http/caller.ts';
import { forgetEarly } from './attendance.ts';
import { type Change, changeSlot, findWaiting, isLiveBooking, refuse } from './change.ts';
import { changeCount, hasLine, moveUp } from './waitlist.ts';

const begun: [string, string] = ['This live session has started.', 'بدأ هذا البث.'];

/** Books a slot: a free seat, or the one reserved for this student. */
export const bookSlot = (call: Call, wanted: Booking) =>
  changeSlot(call, { ...wanted, look: refuseFull }, async (change) => {
    const { tx, slot, studentId, now } = change;
    if (now >= slot.startTime) refuse(call, 'deadline_passed', begun);
    const { id: slotId, webinarId } = slot;
    // One per webinar: the unique index rejects a second slot.
    const booked = await tx
      .insert(slotBookings)
      .values({ slotId, webinarId, studentId, bookedAt: now })
      .onConflictDoNothing()
      .returning();
    if (booked.length === 0) throw new DomainError('already_booked', { show: true });
    const waiting = await findWaiting(change, 'webinar');
    const kept = waiting.find((waiter) => waiter.slotId === slotId && waiter.heldUntil !== null);
    if (!kept && slot.studentsCount >= slot.capacity) {
      throw new DomainError('fully_booked', { show: true });
    }
    if (!kept) await changeCount(tx, slotId, 1);
    for (const waiter of waiting) await leaveLine(change, { waiter, isTaken: waiter === kept });
  });

type Booking = { slotId: number; webinarId: number; now: Date };
type Looked = Pick<Change, 'slot' | 'studentId'>;

/** Rejects without a lock when the slot is full, so that a crowd does not queue for it. */
async function refuseFull(db: Executor, { slot, studentId }: Looked): Promise<void> {
  if (slot.studentsCount < slot.capacity || (await hasLine(db, slot.webinarId))) return;
  const own = and(
    eq(slotBookings.webinarId, slot.webinarId),
    eq(slotBookings.studentId, studentId),
    isNull(slotBookings.cancelledAt),
  );
  const hasBooked = (await db.$count(slotBookings, own)) > 0;
  if (!hasBooked) throw new DomainError('fully_booked', { show: true });
}

/** Cancels a booking before the start; the next student of the waitlist is promoted. */
export const cancelSlot = (call: Call, wanted: { slotId: number; now: Date }) =>
  changeSlot(call, wanted, async (change) => {
    const { tx, slot, now } = change;
    if (now >= slot.startTime) refuse(call, 'deadline_passed', begun);
    await forgetEarly(tx, { slotId: slot.id, studentId: change.studentId });
    const cancelled = await tx
      .update(slotBookings)
      .set({ cancelledAt: now })
      .where(isLiveBooking(change))
      .returning();
    if (cancelled.length === 0) throw new DomainError('conflict', { show: true });
    await changeCount(tx, slot.id, -1);
    await moveUp(tx, { slot, now });
  });

type Leaving = { waiter: typeof slotWaiters.$inferSelect; isTaken: boolean };

/** A declined reservation goes to the next student. */
export async function leaveLine({ tx, now }: Change, { waiter, isTaken }: Leaving): Promise<void> {
  await tx.update(slotWaiters).set({ leftAt: now }).where(eq(slotWaiters.id, waiter.id));
  if (waiter.heldUntil === null || isTaken) return;
  await changeCount(tx, waiter.slotId, -1);
  await moveUp(tx, { slot: { id: waiter.slotId }, now });
}
