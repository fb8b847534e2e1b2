import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { slotBookings, slotWaiters } from '../../db/schema/webinar.ts';
import type { Call } from '../../http/caller.ts';
import { throwWithMessage } from '../../http/throw-with-message.ts';
import { removeAttendance } from './attendance.ts';
import {
  changeSlot,
  findWaitlistEntries,
  isActiveBooking,
  type SlotChange,
} from './change-slot.ts';
import { changeStudentsCount, hasWaitlist, promoteWaitlist } from './waitlist.ts';

export const startedMessage: [string, string] = ['This live session has started.', 'بدأ هذا البث.'];

/** Books a slot, with a free spot or the spot that is reserved for this student. */
export const bookSlot = (call: Call, input: BookSlotInput) =>
  changeSlot(call, { ...input, precheck: requireFreeSpot }, async (change) => {
    const { tx, slot, studentId, now } = change;
    if (now >= slot.startTime) throwWithMessage(call, 'deadline_passed', startedMessage);
    const { id: slotId, webinarId } = slot;
    // A unique index allows one slot per live session and student.
    const booked = await tx
      .insert(slotBookings)
      .values({ slotId, webinarId, studentId, bookedAt: now })
      .onConflictDoNothing()
      .returning();
    if (booked.length === 0) throw new DomainError('already_booked', { show: true });
    const waiting = await findWaitlistEntries(change, 'webinar');
    const reservation = waiting.find(
      (waiter) => waiter.slotId === slotId && waiter.heldUntil !== null,
    );
    if (!reservation && slot.studentsCount >= slot.capacity) {
      throw new DomainError('fully_booked', { show: true });
    }
    if (!reservation) await changeStudentsCount(tx, slotId, 1);
    for (const waiter of waiting)
      await closeWaitlistEntry(change, { waiter, isTaken: waiter === reservation });
  });

type BookSlotInput = { slotId: number; webinarId: number; now: Date };
type SlotCheck = Pick<SlotChange, 'slot' | 'studentId'>;

/** Checks without a lock first, so that requests for a full slot do not queue for the lock. */
async function requireFreeSpot(db: Executor, { slot, studentId }: SlotCheck): Promise<void> {
  if (slot.studentsCount < slot.capacity || (await hasWaitlist(db, slot.webinarId))) return;
  const own = and(
    eq(slotBookings.webinarId, slot.webinarId),
    eq(slotBookings.studentId, studentId),
    isNull(slotBookings.cancelledAt),
  );
  const hasBooked = (await db.$count(slotBookings, own)) > 0;
  if (!hasBooked) throw new DomainError('fully_booked', { show: true });
}

/** Cancels a booking before the start and promotes the next student of the waitlist. */
export const cancelBooking = (call: Call, input: { slotId: number; now: Date }) =>
  changeSlot(call, input, async (change) => {
    const { tx, slot, now } = change;
    if (now >= slot.startTime) throwWithMessage(call, 'deadline_passed', startedMessage);
    await removeAttendance(tx, { slotId: slot.id, studentId: change.studentId });
    const cancelled = await tx
      .update(slotBookings)
      .set({ cancelledAt: now })
      .where(isActiveBooking(change))
      .returning();
    if (cancelled.length === 0) throw new DomainError('conflict', { show: true });
    await changeStudentsCount(tx, slot.id, -1);
    await promoteWaitlist(tx, { slot, now });
  });

type LeaveInput = { waiter: typeof slotWaiters.$inferSelect; isTaken: boolean };

/** Ends a waitlist entry and passes a declined reservation on to the next student. */
export async function closeWaitlistEntry(
  { tx, now }: SlotChange,
  { waiter, isTaken }: LeaveInput,
): Promise<void> {
  await tx.update(slotWaiters).set({ leftAt: now }).where(eq(slotWaiters.id, waiter.id));
  if (waiter.heldUntil === null || isTaken) return;
  await changeStudentsCount(tx, waiter.slotId, -1);
  await promoteWaitlist(tx, { slot: { id: waiter.slotId }, now });
}
