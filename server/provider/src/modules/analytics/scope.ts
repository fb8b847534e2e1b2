import { eq, type SQL } from 'drizzle-orm';
import { courses } from '../../db/schema/classroom.ts';

/** `classroomId` is null for all classrooms. */
export type AnalyticsScope = { studentId: number; classroomId: number | null };

export const isInScope = ({ classroomId }: AnalyticsScope): SQL | undefined =>
  classroomId === null ? undefined : eq(courses.classroomId, classroomId);
