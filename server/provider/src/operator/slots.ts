import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { classrooms, courses } from '../db/schema/classroom.ts';
import { units } from '../db/schema/unit.ts';
import { slots, webinars } from '../db/schema/webinar.ts';
import { lockWebinar } from '../webinar/line.ts';

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

/** Schedules a slot; `null` where the unit is no webinar. */
export async function addSlot(db: Executor, wanted: NewSlot): Promise<number | null> {
  const [webinar] = await db.select().from(webinars).where(eq(webinars.unitId, wanted.unitId));
  if (!webinar) return null;
  const { start, minutes, names, capacity, url } = wanted;
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

/** Makes a slot larger or smaller; who waits moves up at once. Answers why not. */
export async function resizeSlot(
  tx: Executor,
  { slotId, capacity, now }: { slotId: number; capacity: number; now: Date },
): Promise<string | null> {
  const [known] = await tx.select().from(slots).where(eq(slots.id, slotId));
  if (!known) return `There is no slot ${slotId}.`;
  const { webinarId } = known;
  const all = await lockWebinar(tx, { webinarId, now });
  const taken = all.find(({ id }) => id === slotId)?.studentsCount ?? 0;
  if (capacity < taken) return `${taken} places of slot ${slotId} are taken.`;
  await tx.update(slots).set({ capacity }).where(eq(slots.id, slotId));
  await lockWebinar(tx, { webinarId, now });
  return null;
}
