import { eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { attempts } from '../../db/schema/attempt.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { enrolments, memberships } from '../../db/schema/enrolment.ts';
import { units } from '../../db/schema/unit.ts';
import { toTimestamptz } from '../../lib/timestamptz.ts';
import { isOwnEnrolment, isUnexpired } from './own.ts';
import { isUnitShown } from './unit-shown.ts';

type Id = number | SQLWrapper;

/**
 * The rules of `requireAccess` for queries that list what is open and join `courses` and
 * `enrolments`: the classroom is published and has not banned the student, and the enrolment has
 * not expired.
 */
export const isLessonOpenTo = (studentId: Id, now: Date): SQL => sql`(
  ${isOwnEnrolment(studentId)} and ${isUnexpired(toTimestamptz(now))}
  and ${isInPublishedClassroom(now)} and ${isNotBanned(studentId)})`;

/** Whether the lesson and the unit are open to the student, and the exam before it is passed. */
export const isUnitOpenTo = (studentId: number, now: Date): SQL<boolean> => sql<boolean>`(
  ${isUnitShown(studentId)}
  and exists (select from ${enrolments} where ${isLessonOpenTo(studentId, now)})
  and (${isNull(units.requiredTestId)} or exists (select from ${attempts}
    where ${attempts.testId} = ${units.requiredTestId} and ${attempts.studentId} = ${studentId}
      and ${attempts.status} = 'passed')))`;

/** An attempt that the student can finish, also after the access to its lesson has expired. */
export const isAttemptRunning = (studentId: number, now: Date): SQL => sql`(
  ${eq(attempts.studentId, studentId)} and ${isNull(attempts.endDate)}
  and (${isNull(attempts.expiresAt)} or ${attempts.expiresAt} > ${toTimestamptz(now)})
  and ${isInPublishedClassroom(now)} and ${isNotBanned(studentId)}
  and exists (select from ${enrolments} where ${isOwnEnrolment(studentId)}))`;

const isInPublishedClassroom = (now: Date): SQL => sql`exists (select from ${classrooms}
  where ${classrooms.id} = ${courses.classroomId}
    and ${classrooms.publishedAt} <= ${toTimestamptz(now)})`;

const isNotBanned = (studentId: Id): SQL => sql`not exists (select from ${memberships}
  where ${memberships.studentId} = ${studentId}
    and ${memberships.classroomId} = ${courses.classroomId} and not ${memberships.active})`;
