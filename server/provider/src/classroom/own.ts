import { and, eq, isNull, type Placeholder } from 'drizzle-orm';
import { classrooms, courses } from '../db/schema/classroom.ts';
import { enrolments, memberships } from '../db/schema/enrolment.ts';

type Whose = number | Placeholder;

/** By which a course finds the student's own enrolment. */
export const ownEnrolment = (studentId: Whose) =>
  and(
    eq(enrolments.courseId, courses.id),
    eq(enrolments.studentId, studentId),
    isNull(enrolments.deletedAt),
  );

/** By which a classroom finds the student's own membership. */
export const ownMembership = (studentId: Whose) =>
  and(eq(memberships.classroomId, classrooms.id), eq(memberships.studentId, studentId));
