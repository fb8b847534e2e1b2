import type { Language } from '@fasl/shared/contracts/page/language';
import { getJoinOpening } from '@fasl/shared/rules/lesson/webinar-slot';
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { units } from '../../db/schema/unit.ts';
import { slotBookings, slots, slotWaiters, webinars } from '../../db/schema/webinar.ts';
import { createNotification } from '../activity/record-activity.ts';
import { removeAttendance } from './attendance.ts';
import { getWebinarPath, lockWebinar } from './waitlist.ts';

export const listSlots = (db: Executor, label: string) =>
  db
    .select({ slot: slots, unitId: units.id, unitEn: units.nameEn })
    .from(slots)
    .innerJoin(webinars, eq(webinars.id, slots.webinarId))
    .innerJoin(units, eq(units.id, webinars.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .where(eq(classrooms.label, label))
    .orderBy(asc(slots.startTime), asc(slots.id));

type NewSlot = {
  unitId: number;
  names: { en: string; ar: string };
  start: Date;
  minutes: number;
  capacity: number;
  url: string;
};

/** Schedules a slot. Returns `null` if the unit is not a live session. */
export async function addSlot(db: Executor, input: NewSlot): Promise<number | null> {
  const [webinar] = await db.select().from(webinars).where(eq(webinars.unitId, input.unitId));
  if (!webinar) return null;
  const { start, minutes, names, capacity, url } = input;
  const [row] = await db
    .insert(slots)
    .values({
      webinarId: webinar.id,
      nameEn: names.en,
      nameAr: names.ar,
      startTime: start,
      endTime: new Date(start.getTime() + minutes * 60_000),
      capacity,
      joinUrl: url,
    })
    .returning();
  return row?.id ?? null;
}

type SlotInput = { slotId: number; now: Date };
type MoveSlotInput = SlotInput & { start: Date; minutes: number | undefined };

/** Moves a future slot and notifies its students. Returns a reason if that is not possible. */
export async function moveSlot(
  tx: Executor,
  { slotId, start, minutes, now }: MoveSlotInput,
): Promise<string | null> {
  const slot = await lockUpcomingSlot(tx, { slotId, now });
  if (typeof slot === 'string') return slot;
  const lastsMs = minutes ? minutes * 60_000 : slot.endTime.getTime() - slot.startTime.getTime();
  const endTime = new Date(start.getTime() + lastsMs);
  await tx.update(slots).set({ startTime: start, endTime }).where(eq(slots.id, slotId));
  await removeAttendance(tx, { slotId, joinedBefore: getJoinOpening(start) });
  // Reservations end at the start of the session, which has moved.
  await tx
    .update(slotWaiters)
    .set({ heldUntil: start })
    .where(and(isWaiting(slotId), gt(slotWaiters.heldUntil, start)));
  const time = { en: formatTime('en-GB', start), ar: formatTime('ar-EG', start) };
  await notifyParticipants(tx, slot, {
    kind: 'slot_moved',
    title: { en: 'A live session was rescheduled', ar: 'تغيّر موعد بث مباشر' },
    body: {
      en: `${slot.nameEn} now starts on ${time.en}.`,
      ar: `${slot.nameAr}: يبدأ ${time.ar}.`,
    },
    at: now,
  });
  return null;
}

/**
 * Changes the link of a slot and notifies the joined students. Returns a reason if that is not
 * possible.
 */
export async function setSlotLink(
  tx: Executor,
  { slotId, url, now }: SlotInput & { url: string },
): Promise<string | null> {
  const slot = await lockSlot(tx, { slotId, now });
  if (typeof slot === 'string') return slot;
  if (slot.endTime <= now) return `Slot ${slotId} is over.`;
  if (slot.joinUrl === url) return null;
  await tx.update(slots).set({ joinUrl: url }).where(eq(slots.id, slotId));
  const joined = await tx
    .select({ studentId: slotBookings.studentId })
    .from(slotBookings)
    .where(and(isBooked(slotId), isNotNull(slotBookings.joinedAt)));
  const to = { ...slot, recipients: joined };
  await notifyStudents(tx, to, {
    kind: 'slot_relinked',
    title: { en: 'A live session has a new link', ar: 'تغيّر رابط بث مباشر' },
    body: {
      en: `Join ${slot.nameEn} again with the new link.`,
      ar: `${slot.nameAr}: ادخل من جديد بالرابط الجديد.`,
    },
    at: now,
  });
  return null;
}

/** Cancels a future slot and notifies its students. Returns a reason if that is not possible. */
export async function cancelSlot(tx: Executor, { slotId, now }: SlotInput): Promise<string | null> {
  const slot = await lockUpcomingSlot(tx, { slotId, now });
  if (typeof slot === 'string') return slot;
  await notifyParticipants(tx, slot, {
    kind: 'slot_cancelled',
    title: { en: 'A live session was canceled', ar: 'أُلغي بث مباشر' },
    body: {
      en: `${slot.nameEn}, ${formatTime('en-GB', slot.startTime)}. Look for another slot.`,
      ar: `${slot.nameAr}، ${formatTime('ar-EG', slot.startTime)}: ابحث عن موعد آخر.`,
    },
    at: now,
  });
  await removeAttendance(tx, { slotId });
  for (const held of [slotBookings, slotWaiters]) {
    await tx.delete(held).where(eq(held.slotId, slotId));
  }
  await tx.delete(slots).where(eq(slots.id, slotId));
  return null;
}

/** Returns a reason if the slot is not in the future. */
async function lockUpcomingSlot(tx: Executor, input: SlotInput) {
  const slot = await lockSlot(tx, input);
  if (typeof slot === 'string') return slot;
  return slot.startTime > input.now ? slot : `Slot ${slot.id} has already started.`;
}

/**
 * Locks the live session of the slot, so that bookings and joins wait. Returns a reason if the slot
 * does not exist.
 */
async function lockSlot(tx: Executor, { slotId, now }: SlotInput) {
  const [slot] = await tx.select().from(slots).where(eq(slots.id, slotId));
  if (!slot) return `There is no slot ${slotId}.`;
  const all = await lockWebinar(tx, { webinarId: slot.webinarId, now });
  return all.find(({ id }) => id === slotId) ?? `There is no slot ${slotId}.`;
}

const isBooked = (slotId: number) =>
  and(eq(slotBookings.slotId, slotId), isNull(slotBookings.cancelledAt));
const isWaiting = (slotId: number) =>
  and(eq(slotWaiters.slotId, slotId), isNull(slotWaiters.leftAt));

type Slot = typeof slots.$inferSelect;
type Message = Omit<Parameters<typeof createNotification>[1], 'studentId' | 'url'>;

/** Notifies the students with a booking and those on the waitlist. */
async function notifyParticipants(tx: Executor, slot: Slot, message: Message) {
  const participants = await union(
    tx.select({ studentId: slotBookings.studentId }).from(slotBookings).where(isBooked(slot.id)),
    tx.select({ studentId: slotWaiters.studentId }).from(slotWaiters).where(isWaiting(slot.id)),
  );
  await notifyStudents(tx, { ...slot, recipients: participants }, message);
}

type SlotNotice = Pick<Slot, 'webinarId'> & { recipients: { studentId: number }[] };

async function notifyStudents(
  tx: Executor,
  { webinarId, recipients }: SlotNotice,
  message: Message,
) {
  const url = await getWebinarPath(tx, webinarId);
  for (const { studentId } of recipients)
    await createNotification(tx, { ...message, studentId, url });
}

const formatTime = (language: Language, time: Date): string =>
  new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    timeZone: 'Africa/Cairo',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(time);

/** Changes the capacity and promotes the waitlist. Returns a reason if that is not possible. */
export async function resizeSlot(
  tx: Executor,
  { slotId, capacity, now }: { slotId: number; capacity: number; now: Date },
): Promise<string | null> {
  const [slot] = await tx.select().from(slots).where(eq(slots.id, slotId));
  if (!slot) return `There is no slot ${slotId}.`;
  const { webinarId } = slot;
  const all = await lockWebinar(tx, { webinarId, now });
  const taken = all.find(({ id }) => id === slotId)?.studentsCount ?? 0;
  if (capacity < taken) return `${taken} spots of slot ${slotId} are taken.`;
  await tx.update(slots).set({ capacity }).where(eq(slots.id, slotId));
  await lockWebinar(tx, { webinarId, now });
  return null;
}
