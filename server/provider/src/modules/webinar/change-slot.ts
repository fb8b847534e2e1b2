import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Slot } from '@fasl/shared/provider-api/learning/webinar';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { slotBookings, slots, slotWaiters, webinars } from '../../db/schema/webinar.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import { requireUnit } from '../lesson/unit-access.ts';
import { selectSlots } from './read.ts';
import { lockWebinar } from './waitlist.ts';

export type SlotChange = {
  tx: Executor;
  slot: typeof slots.$inferSelect;
  studentId: number;
  now: Date;
};

type ChangeSlotInput = {
  slotId: number;
  webinarId?: number;
  now: Date;
  /** Runs before the lock, so that rejections are cheap. */
  precheck?: (db: Executor, looked: Pick<SlotChange, 'slot' | 'studentId'>) => Promise<void>;
};

/** Changes the bookings of a slot under the lock of its live session. Returns the updated slot. */
export async function changeSlot(
  call: Call,
  { slotId, now, precheck, ...input }: ChangeSlotInput,
  applyChange: (change: SlotChange) => Promise<void>,
): Promise<Slot> {
  const [found] = await call.db.select().from(slots).where(eq(slots.id, slotId));
  if (!found || (input.webinarId ?? found.webinarId) !== found.webinarId) {
    throw new DomainError('not_found');
  }
  const { webinarId } = found;
  await requireWebinar(call, { webinarId, now });
  const { studentId } = requireStudent(call);
  if (now < found.startTime) await precheck?.(call.db, { slot: found, studentId });
  return call.db.transaction(async (tx) => {
    const all = await lockWebinar(tx, { webinarId, now, acting: studentId });
    const slot = all.find(({ id }) => id === slotId);
    if (!slot) throw new DomainError('not_found');
    await applyChange({ tx, slot, studentId, now });
    const [changed] = await selectSlots({ ...call, db: tx }, { webinarId, slotId, now });
    if (!changed) throw new DomainError('not_found');
    return changed;
  });
}

/** Checks access before locking. */
async function requireWebinar(
  call: Call,
  { webinarId, now }: { webinarId: number; now: Date },
): Promise<void> {
  const [row] = await call.db.select().from(webinars).where(eq(webinars.id, webinarId));
  if (!row) throw new DomainError('not_found');
  const { studentId } = requireStudent(call);
  await requireUnit(call.db, { unitId: row.unitId, studentId, language: call.language, now });
}

export const isActiveBooking = ({ slot, studentId }: Pick<SlotChange, 'slot' | 'studentId'>) =>
  and(
    eq(slotBookings.slotId, slot.id),
    eq(slotBookings.studentId, studentId),
    isNull(slotBookings.cancelledAt),
  );

export async function findWaitlistEntries(
  { tx, slot, studentId }: SlotChange,
  where: 'slot' | 'webinar' = 'slot',
) {
  const rows = await tx
    .select({ waiter: slotWaiters })
    .from(slotWaiters)
    .innerJoin(slots, eq(slots.id, slotWaiters.slotId))
    .where(
      and(
        where === 'slot' ? eq(slots.id, slot.id) : eq(slots.webinarId, slot.webinarId),
        eq(slotWaiters.studentId, studentId),
        isNull(slotWaiters.leftAt),
      ),
    );
  return rows.map(({ waiter }) => waiter);
}
