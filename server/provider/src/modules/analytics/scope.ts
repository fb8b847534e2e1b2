import { eq, type SQL } from 'drizzle-orm';
import { courses } from '../../db/schema/classroom.ts';

/** Whose figures, and of which classroom; of all of them when none is named. */
export type Scope = { studentId: number; classroomId: number | null };

export const inScope = ({ classroomId }: Scope): SQL | undefined =>
  classroomId === null ? undefined : eq(courses.classroomId, classroomId);
