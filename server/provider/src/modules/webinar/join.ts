import { DomainError } from '@fasl/shared/contracts/page/error';
import { getJoinOpening } from '@fasl/shared/rules/lesson/webinar-slot';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { slotBookings, slots, webinars } from '../../db/schema/webinar.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import { throwWithMessage } from '../../http/throw-with-message.ts';
import { requireUnit } from '../lesson/unit-access.ts';
import { completeUnit } from '../progress/complete-unit.ts';

const notBookedMessage: [string, string] = [
  "You haven't booked this live session.",
  'لم تحجز موعدًا لهذا البث.',
];

type JoinSlotInput = { slotId: number; now: Date };

/** Returns the link of a booked session while it can be joined, and records attendance. */
export const joinSlot = (call: Call, input: JoinSlotInput) =>
  call.db.transaction((tx) => join({ ...call, db: tx }, input));

async function join(call: Call, { slotId, now }: JoinSlotInput) {
  const { db, language } = call;
  const { studentId } = requireStudent(call);
  // Locks the live session, so that the slot is not moved while a student joins.
  const own = db.select({ id: slots.webinarId }).from(slots).where(eq(slots.id, slotId));
  await db.select().from(webinars).where(inArray(webinars.id, own)).for('share');
  const [row] = await db
    .select({ slot: slots, unitId: webinars.unitId, bookingId: slotBookings.id })
    .from(slots)
    .innerJoin(webinars, eq(webinars.id, slots.webinarId))
    .leftJoin(
      slotBookings,
      and(
        eq(slotBookings.slotId, slots.id),
        eq(slotBookings.studentId, studentId),
        isNull(slotBookings.cancelledAt),
      ),
    )
    .where(eq(slots.id, slotId));
  if (!row) throw new DomainError('not_found');
  const { slot, unitId, bookingId } = row;
  await requireUnit(db, { unitId, studentId, language, now });
  if (bookingId === null) throwWithMessage(call, 'forbidden', notBookedMessage);
  if (now >= slot.endTime)
    throwWithMessage(call, 'gone', ['This live session is over.', 'انتهى هذا البث.']);
  if (now < getJoinOpening(slot.startTime)) throw new DomainError('too_early', { show: true });
  const joined = await db
    .update(slotBookings)
    .set({ joinedAt: sql`coalesce(${slotBookings.joinedAt}, ${now.toISOString()})` })
    // The booking may have been cancelled meanwhile.
    .where(and(eq(slotBookings.id, bookingId), isNull(slotBookings.cancelledAt)))
    .returning();
  if (joined.length === 0) throwWithMessage(call, 'forbidden', notBookedMessage);
  await completeUnit(db, { studentId, unitId, now });
  return { url: slot.joinUrl };
}
