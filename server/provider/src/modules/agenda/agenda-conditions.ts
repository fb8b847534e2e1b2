import type { Language } from '@fasl/shared/contracts/page/language';
import { type SQL, sql } from 'drizzle-orm';
import { toTimestamptz } from '../../lib/timestamptz.ts';
import { isUnitShown } from '../enrolment/unit-shown.ts';

export type AgendaQuery = { studentId: number; language: Language; now: Date };

export const translatedColumn = (column: 'name' | 'title', language: Language): SQL =>
  sql.raw(`${column}_${language === 'ar-EG' ? 'ar' : 'en'}`);

export const selectLocation = (language: Language): SQL => sql`
  classrooms.id as classroom_id, classrooms.label as classroom_label,
  classrooms.${translatedColumn('title', language)} as classroom_title, courses.id as course_id`;

/** Omits tasks of expired lessons, because the student can no longer do them. */
export const joinOpenLessonSql = (studentId: number, now: Date): SQL => sql`
  join courses on courses.id = units.course_id
  join classrooms on classrooms.id = courses.classroom_id
  join enrolments on enrolments.course_id = courses.id and ${isLessonOpenTo(studentId, now)}`;

/** Whether the lesson and the unit are open to the student, and the exam before it is passed. */
export const isUnitOpenTo = (studentId: number, now: Date): SQL<boolean> => sql<boolean>`(
  ${isUnitShown(studentId)} and exists (select 1 from enrolments
    where enrolments.course_id = courses.id and ${isLessonOpenTo(studentId, now)})
  and (units.required_test_id is null or exists (select 1 from attempts
    where attempts.test_id = units.required_test_id and attempts.student_id = ${studentId}
      and attempts.status = 'passed')))`;

/** The enrolment has not expired and the student is not banned from the classroom. */
export const isLessonOpenTo = (
  studentId: number | SQL,
  now: Date,
): SQL => sql`enrolments.student_id = ${studentId}
  and enrolments.deleted_at is null
  and (enrolments.expires_at is null or enrolments.expires_at > ${toTimestamptz(now)})
  and ${isNotBanned(studentId)}`;

/** An attempt that the student can finish, also after the access to its lesson has expired. */
export const isAttemptRunning = (studentId: number, now: Date): SQL => sql`
  attempts.student_id = ${studentId} and attempts.end_date is null
  and (attempts.expires_at is null or attempts.expires_at > ${toTimestamptz(now)})
  and ${isNotBanned(studentId)} and exists (select 1 from enrolments
    where enrolments.course_id = courses.id and enrolments.student_id = ${studentId}
      and enrolments.deleted_at is null)`;

const isNotBanned = (
  studentId: number | SQL,
): SQL => sql`not exists (select 1 from memberships where memberships.student_id = ${studentId}
    and memberships.classroom_id = courses.classroom_id and not memberships.active)`;
