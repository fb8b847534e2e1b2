import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unitProgress } from '../../db/schema/progress.ts';
import { units } from '../../db/schema/unit.ts';

/** Hides archived units, except units that were archived after this student got the lesson. */
export const isUnitShown = (
  studentId: number | SQLWrapper,
): SQL => sql`(${units.archivedAt} is null or exists (
  select from enrolments as own where own.course_id = ${units.courseId} and own.student_id = ${studentId}
    and own.deleted_at is null and own.created_at < ${units.archivedAt}))`;

/** Like `isUnitShown`, for queries that join the enrolment. */
export const isUnitShownForEnrolment: SQL = sql`(units.archived_at is null
  or enrolments.created_at < units.archived_at)`;

/**
 * Whether a unit counts towards the completion of its lesson, for queries of shown units that join
 * the student's progress. A lesson is complete without its archived units, which count only once
 * they are completed.
 */
export const isUnitCounted: SQL = sql`(${units.archivedAt} is null
  or ${unitProgress.completedAt} is not null)`;
