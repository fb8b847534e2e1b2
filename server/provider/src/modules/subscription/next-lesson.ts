import { and, asc, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { enrolments } from '../../db/schema/enrolment.ts';
import { isOwnEnrolment } from '../enrolment/own.ts';

type NextLessonQuery = { classroomId: number; studentId: number; now: Date };

/** Starts at the current lesson and skips lessons that the student has ever had. */
export async function findNextLesson(
  db: Executor,
  { classroomId, studentId, now }: NextLessonQuery,
) {
  const own = db.select({ id: enrolments.id }).from(enrolments).where(isOwnEnrolment(studentId));
  const current = sql`(select now_on.position from ${courses} as now_on
    join ${classrooms} on ${classrooms.currentCourseId} = now_on.id
    where ${classrooms.id} = ${classroomId})`;
  const [lesson] = await db
    .select()
    .from(courses)
    .where(
      and(
        eq(courses.classroomId, classroomId),
        eq(courses.active, true),
        eq(courses.buyable, true),
        inArray(courses.paymentMethodsAllowed, ['all', 'wallet']),
        sql`${courses.price} > 0`,
        or(isNull(courses.startsAt), lte(courses.startsAt, now)),
        sql`${courses.position} >= coalesce(${current}, 0)`,
        notExists(own),
      ),
    )
    .orderBy(asc(courses.position), asc(courses.id))
    .limit(1);
  return lesson;
}
