import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, isNull } from 'drizzle-orm';
import { slotBookings, slotWaiters } from '../../db/schema/webinar.ts';
import type { Call } from '../../http/caller.ts';
import { leaveLine } from './book.ts';
import { changeSlot, findWaiting, refuse } from './change.ts';

type WaitlistInput = { slotId: number; now: Date };

/** Adds the student to the end of the waitlist. */
export const waitForSlot = (call: Call, wanted: WaitlistInput) =>
  changeSlot(call, wanted, async ({ tx, slot, studentId, now }) => {
    if (now >= slot.startTime) {
      refuse(call, 'deadline_passed', ['This live session has started.', 'بدأ هذا البث.']);
    }
    const hasBooked = and(
      eq(slotBookings.webinarId, slot.webinarId),
      eq(slotBookings.studentId, studentId),
      isNull(slotBookings.cancelledAt),
    );
    if ((await tx.$count(slotBookings, hasBooked)) > 0) {
      throw new DomainError('already_booked', { show: true });
    }
    if (slot.studentsCount < slot.capacity) {
      refuse(call, 'conflict', ['A spot is free. Book it.', 'يوجد مكان متاح: احجزه.']);
    }
    await tx
      .insert(slotWaiters)
      .values({ slotId: slot.id, studentId, createdAt: now })
      .onConflictDoNothing();
  });

/** Also releases a reserved seat. No error if the student is not on the waitlist. */
export const leaveSlotLine = (call: Call, wanted: WaitlistInput) =>
  changeSlot(call, wanted, async (change) => {
    for (const waiter of await findWaiting(change)) {
      await leaveLine(change, { waiter, isTaken: false });
    }
  });
