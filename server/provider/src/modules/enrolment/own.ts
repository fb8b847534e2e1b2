import { and, eq, gt, isNull, or, type SQLWrapper } from 'drizzle-orm';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { enrolments, memberships } from '../../db/schema/enrolment.ts';

type Id = number | SQLWrapper;

/** By which a course finds the student's own enrolment. */
export const ownEnrolment = (studentId: Id, courseId: Id = courses.id) =>
  and(
    eq(enrolments.courseId, courseId),
    eq(enrolments.studentId, studentId),
    isNull(enrolments.deletedAt),
  );

/** The days of an enrolment are not over. */
export const isRunning = (now: Date | SQLWrapper) =>
  or(isNull(enrolments.expiresAt), gt(enrolments.expiresAt, now));

/** By which a classroom finds the student's own membership. */
export const ownMembership = (studentId: Id) =>
  and(eq(memberships.classroomId, classrooms.id), eq(memberships.studentId, studentId));
