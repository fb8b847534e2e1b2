import { eq, type SQL, sql } from 'drizzle-orm';
import { courses } from '../../db/schema/classroom.ts';
import { enrolments } from '../../db/schema/enrolment.ts';
import type { Period } from './period.ts';

/** `classroomId` is null for all classrooms. Without `period`, the scope is all time. */
export type AnalyticsScope = { studentId: number; classroomId: number | null; period?: Period };

export const isInScope = ({ classroomId }: AnalyticsScope): SQL | undefined =>
  classroomId === null ? undefined : eq(courses.classroomId, classroomId);

/** Includes expired lessons, but not revoked ones. */
export const wasEnrolled = (studentId: number) => sql`exists (
  select 1 from ${enrolments} where ${enrolments.courseId} = ${courses.id}
    and ${enrolments.studentId} = ${studentId} and ${enrolments.deletedAt} is null)`;
