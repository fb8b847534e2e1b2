import { and, eq, gt, isNull, or, type SQLWrapper } from 'drizzle-orm';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { enrolments, memberships } from '../../db/schema/enrolment.ts';

type Id = number | SQLWrapper;

export const isOwnEnrolment = (studentId: Id, courseId: Id = courses.id) =>
  and(
    eq(enrolments.courseId, courseId),
    eq(enrolments.studentId, studentId),
    isNull(enrolments.deletedAt),
  );

export const isUnexpired = (now: Date | SQLWrapper) =>
  or(isNull(enrolments.expiresAt), gt(enrolments.expiresAt, now));

export const isOwnMembership = (studentId: Id, classroomId: Id = classrooms.id) =>
  and(eq(memberships.classroomId, classroomId), eq(memberships.studentId, studentId));
