import { eq, type SQL } from 'drizzle-orm';
import { courses } from '../../db/schema/classroom.ts';
import type { Period } from './period.ts';

/** `classroomId` is null for all classrooms. Without `period`, the scope is all time. */
export type AnalyticsScope = { studentId: number; classroomId: number | null; period?: Period };

export const isInScope = ({ classroomId }: AnalyticsScope): SQL | undefined =>
  classroomId === null ? undefined : eq(courses.classroomId, classroomId);
