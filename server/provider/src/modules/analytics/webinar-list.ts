import type { Language } from '@fasl/shared/contracts/page/language';
import type { WebinarGroup } from '@fasl/shared/provider-api/learning/analytics';
import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { courses } from '../../db/schema/classroom.ts';
import { units } from '../../db/schema/unit.ts';
import { slotBookings, slots, slotWaiters, webinars } from '../../db/schema/webinar.ts';
import { pickTranslation } from '../../lib/language.ts';
import { isUnitOpenTo } from '../enrolment/open-lesson.ts';
import { isUnitShown } from '../enrolment/unit-shown.ts';
import { toSlot } from '../webinar/read.ts';
import { wasEnrolled } from './scope.ts';

type WebinarListInput = { studentId: number; classroomId: number; language: Language; now: Date };

/** The live sessions of all lessons that a student ever had in a classroom, newest first. */
export async function selectWebinarList(
  db: Executor,
  query: WebinarListInput,
): Promise<WebinarGroup[]> {
  const rows = await selectSlots(db, query);
  return [...Map.groupBy(rows, ({ course }) => course.id).values()].map((courseRows) => ({
    id: courseRows[0]?.course.id ?? 0,
    name: courseRows[0]?.course.name ?? '',
    units: [...Map.groupBy(courseRows, ({ unit }) => unit.id).values()].map((unitRows) => ({
      id: unitRows[0]?.unit.id ?? 0,
      name: unitRows[0]?.unit.name ?? '',
      open: unitRows[0]?.open ?? null,
      webinarSlots: unitRows.map((row) => toListedSlot(row, query.now)),
    })),
  }));
}

function selectSlots(db: Executor, { studentId, classroomId, language, now }: WebinarListInput) {
  const translate = pickTranslation(language);
  return db
    .select({
      course: { id: courses.id, name: translate(courses.nameEn, courses.nameAr) },
      unit: { id: units.id, name: translate(units.nameEn, units.nameAr) },
      open: isUnitOpenTo(studentId, now),
      slot: slots,
      slotName: translate(slots.nameEn, slots.nameAr),
      booking: slotBookings,
      waiter: slotWaiters,
    })
    .from(slots)
    .innerJoin(webinars, eq(webinars.id, slots.webinarId))
    .innerJoin(units, eq(units.id, webinars.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .leftJoin(
      slotBookings,
      and(
        eq(slotBookings.slotId, slots.id),
        eq(slotBookings.studentId, studentId),
        isNull(slotBookings.cancelledAt),
      ),
    )
    .leftJoin(
      slotWaiters,
      and(
        eq(slotWaiters.slotId, slots.id),
        eq(slotWaiters.studentId, studentId),
        isNull(slotWaiters.leftAt),
      ),
    )
    .where(and(eq(courses.classroomId, classroomId), isListedFor(studentId)))
    .orderBy(asc(courses.position), asc(courses.id), asc(units.position), desc(slots.startTime));
}

/** A removed live session stays listed for the students who booked it. */
const isListedFor = (studentId: number) =>
  and(wasEnrolled(studentId), or(isUnitShown(studentId), isNotNull(slotBookings.id)));

type Row = Awaited<ReturnType<typeof selectSlots>>[number];

/** Without the waitlist, which only the page of the session shows. */
const toListedSlot = ({ slot, slotName, booking, waiter }: Row, now: Date) =>
  toSlot({ slot, name: slotName, booking, waiter, waiters: 0, place: null }, now);
