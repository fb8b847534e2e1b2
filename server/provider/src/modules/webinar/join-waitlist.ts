import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, isNull } from 'drizzle-orm';
import { slotBookings, slotWaiters } from '../../db/schema/webinar.ts';
import type { Call } from '../../http/caller.ts';
import { throwWithMessage } from '../../http/throw-with-message.ts';
import { closeWaitlistEntry, startedMessage } from './book.ts';
import { changeSlot, findWaitlistEntries } from './change-slot.ts';

type WaitlistSlotInput = { slotId: number; now: Date };

export const joinWaitlist = (call: Call, input: WaitlistSlotInput) =>
  changeSlot(call, input, async ({ tx, slot, studentId, now }) => {
    if (now >= slot.startTime) throwWithMessage(call, 'deadline_passed', startedMessage);
    const hasBooked = and(
      eq(slotBookings.webinarId, slot.webinarId),
      eq(slotBookings.studentId, studentId),
      isNull(slotBookings.cancelledAt),
    );
    if ((await tx.$count(slotBookings, hasBooked)) > 0) {
      throw new DomainError('already_booked', { show: true });
    }
    if (slot.studentsCount < slot.capacity) {
      throwWithMessage(call, 'conflict', [
        "There's a spot left. Book it now.",
        'يوجد مكان متاح الآن. احجزه.',
      ]);
    }
    await tx
      .insert(slotWaiters)
      .values({ slotId: slot.id, studentId, createdAt: now })
      .onConflictDoNothing();
  });

/** Idempotent. Also releases a reserved spot. */
export const leaveWaitlist = (call: Call, input: WaitlistSlotInput) =>
  changeSlot(call, input, async (change) => {
    for (const waiter of await findWaitlistEntries(change)) {
      await closeWaitlistEntry(change, { waiter, isTaken: false });
    }
  });
