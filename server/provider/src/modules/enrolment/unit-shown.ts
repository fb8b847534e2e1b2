import { type SQL, sql } from 'drizzle-orm';
import { units } from '../../db/schema/unit.ts';

/** Hides archived units, except units that were archived after this student got the lesson. */
export const isUnitShown = (studentId: number): SQL => sql`(${units.archivedAt} is null or exists (
  select from enrolments as own where own.course_id = ${units.courseId} and own.student_id = ${studentId}
    and own.deleted_at is null and own.created_at < ${units.archivedAt}))`;

/** Like `isUnitShown`, for queries that join the enrolment. */
export const isUnitShownForEnrolment: SQL = sql`(units.archived_at is null
  or enrolments.created_at < units.archived_at)`;
