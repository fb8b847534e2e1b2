import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { units } from '../../db/schema/unit.ts';
import { slots, slotWaiters, webinars } from '../../db/schema/webinar.ts';
import { createNotification } from '../activity/record-activity.ts';
import { isLessonOpenTo } from '../enrolment/open-lesson.ts';

/** How long a spot stays reserved for the next student, at most until the start. */
const reservationMs = 2 * 3_600_000;

type SlotRow = typeof slots.$inferSelect;

type LockWebinarInput = {
  webinarId: number;
  now: Date;
  /** The student who requests the change. */
  acting?: number;
};

/**
 * Locks a live session to serialise all changes of its bookings, so that no spot is assigned twice.
 * Handles expired reservations first.
 */
export async function lockWebinar(tx: Executor, input: LockWebinarInput): Promise<SlotRow[]> {
  const { webinarId, now } = input;
  await tx.select().from(webinars).where(eq(webinars.id, webinarId)).for('update');
  // Does nothing for an empty waitlist, because other requests wait for this lock.
  if (await hasWaitlist(tx, webinarId)) {
    await expireReservations(tx, input);
    for (const slot of await selectRows(tx, webinarId)) await promoteWaitlist(tx, { slot, now });
  }
  return selectRows(tx, webinarId);
}

export async function hasWaitlist(db: Executor, webinarId: number): Promise<boolean> {
  const [waiter] = await db
    .select({ id: slotWaiters.id })
    .from(slotWaiters)
    .innerJoin(slots, eq(slots.id, slotWaiters.slotId))
    .where(and(eq(slots.webinarId, webinarId), isNull(slotWaiters.leftAt)))
    .limit(1);
  return waiter !== undefined;
}

const selectRows = (tx: Executor, webinarId: number) =>
  tx.select().from(slots).where(eq(slots.webinarId, webinarId)).orderBy(asc(slots.id));

async function expireReservations(tx: Executor, { webinarId, now, acting }: LockWebinarInput) {
  const ended = await tx
    .update(slotWaiters)
    .set({ leftAt: now })
    .where(
      and(
        isNull(slotWaiters.leftAt),
        lte(slotWaiters.heldUntil, now),
        sql`${slotWaiters.slotId} in (select id from ${slots} where webinar_id = ${webinarId})`,
      ),
    )
    .returning({ slotId: slotWaiters.slotId, studentId: slotWaiters.studentId });
  if (ended.length === 0) return;
  const url = await getWebinarPath(tx, webinarId);
  const rows = await selectRows(tx, webinarId);
  for (const { slotId, studentId } of ended) {
    await changeStudentsCount(tx, slotId, -1);
    const slot = rows.find(({ id }) => id === slotId);
    if (slot && studentId !== acting)
      await notifyExpiredReservation(tx, { studentId, slot, url, now });
  }
}

type ExpiredReservation = { studentId: number; slot: SlotRow; url: string | null; now: Date };

const notifyExpiredReservation = (
  tx: Executor,
  { studentId, slot, url, now }: ExpiredReservation,
) =>
  createNotification(tx, {
    studentId,
    at: now,
    kind: 'turn_passed',
    title: { en: 'Your spot is no longer held', ar: 'لم يعد المكان محفوظًا لك' },
    body: {
      en: `You didn't book ${slot.nameEn} in time.`,
      ar: `${slot.nameAr}: لم تحجز مكانك قبل انتهاء المهلة.`,
    },
    url,
  });

export const changeStudentsCount = (tx: Executor, slotId: number, by: 1 | -1) =>
  tx
    .update(slots)
    .set({ studentsCount: sql`${slots.studentsCount} + ${by}` })
    .where(eq(slots.id, slotId));

/**
 * Students who are banned, whose lesson has expired or whose classroom is not published keep their
 * position, but get no reservation.
 */
const hasAccess = (now: Date) => sql`exists (
  select 1 from enrolments
  join courses on courses.id = enrolments.course_id
  join units on units.course_id = courses.id
  join webinars on webinars.unit_id = units.id
  join slots on slots.webinar_id = webinars.id
  where slots.id = slot_waiters.slot_id and ${isLessonOpenTo(sql`slot_waiters.student_id`, now)})`;

/**
 * Reserves each free spot for the next student of the waitlist and notifies that student. Reserved
 * spots count as taken.
 */
export async function promoteWaitlist(
  tx: Executor,
  { slot, now }: { slot: Pick<SlotRow, 'id'>; now: Date },
): Promise<void> {
  const [current] = await tx.select().from(slots).where(eq(slots.id, slot.id));
  if (!current || current.startTime <= now) return;
  const free = current.capacity - current.studentsCount;
  if (free <= 0) return;
  const next = await selectNextWaiters(tx, { slotId: slot.id, now, limit: free });
  if (next.length === 0) return;
  const url = await getWebinarPath(tx, current.webinarId);
  const heldUntil = new Date(Math.min(now.getTime() + reservationMs, current.startTime.getTime()));
  for (const { id, studentId } of next) {
    await tx.update(slotWaiters).set({ heldUntil }).where(eq(slotWaiters.id, id));
    await changeStudentsCount(tx, slot.id, 1);
    await createNotification(tx, {
      studentId,
      at: now,
      kind: 'moved_up',
      title: { en: 'A spot opened for you', ar: 'توفّر لك مكان' },
      body: {
        en: `${current.nameEn}: we're holding your spot for a short time. Book it now.`,
        ar: `${current.nameAr}: المكان محفوظ لك لفترة قصيرة. احجزه الآن.`,
      },
      url,
      push: { kind: 'waitlist', expiresAt: heldUntil },
    });
  }
}

type WaiterQuery = { slotId: number; now: Date; limit: number };

const selectNextWaiters = (tx: Executor, { slotId, now, limit }: WaiterQuery) =>
  tx
    .select({ id: slotWaiters.id, studentId: slotWaiters.studentId })
    .from(slotWaiters)
    .where(
      and(
        eq(slotWaiters.slotId, slotId),
        isNull(slotWaiters.leftAt),
        isNull(slotWaiters.heldUntil),
        hasAccess(now),
      ),
    )
    .orderBy(asc(slotWaiters.id))
    .limit(limit);

export async function getWebinarPath(db: Executor, webinarId: number): Promise<string | null> {
  const [row] = await db
    .select({ unitId: units.id, courseId: courses.id, label: classrooms.label })
    .from(webinars)
    .innerJoin(units, eq(units.id, webinars.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .where(eq(webinars.id, webinarId));
  return row ? `/classroom/${row.label}/course/${row.courseId}/webinar/${row.unitId}` : null;
}

/** Lists the live sessions with an expired reservation or a newly free spot. */
export async function listDueWebinars(
  db: Executor,
  { now, webinarId }: { now: Date; webinarId: number | undefined },
): Promise<number[]> {
  const rows = await db
    .select({ id: slots.webinarId })
    .from(slotWaiters)
    .innerJoin(slots, eq(slots.id, slotWaiters.slotId))
    .where(
      and(
        isNull(slotWaiters.leftAt),
        webinarId === undefined ? undefined : eq(slots.webinarId, webinarId),
        sql`(${and(isNotNull(slotWaiters.heldUntil), lte(slotWaiters.heldUntil, now))}
          or (${isNull(slotWaiters.heldUntil)} and ${slots.studentsCount} < ${slots.capacity}
            and ${slots.startTime} > ${now.toISOString()} and ${hasAccess(now)}))`,
      ),
    )
    .groupBy(slots.webinarId)
    .limit(50);
  return rows.map(({ id }) => id);
}
