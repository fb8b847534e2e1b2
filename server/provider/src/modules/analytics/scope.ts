import { eq, type SQL } from 'drizzle-orm';
import { courses } from '../../db/schema/classroom.ts';

/** The student and the classroom; all classrooms if null. */
export type Scope = { studentId: number; classroomId: number | null };

export const inScope = ({ classroomId }: Scope): SQL | undefined =>
  classroomId === null ? undefined : eq(courses.classroomId, classroomId);
