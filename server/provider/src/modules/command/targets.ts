import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { instructors } from '../../db/schema/instructor.ts';
import { createFieldError } from './usage-error.ts';

type TargetOptions = {
  course?: number | undefined;
  classroom?: string | undefined;
  instructor?: string | undefined;
};

/**
 * Finds the target of a code or a discount: a lesson by id, a classroom or an instructor by label.
 */
export async function findTargets(db: Executor, { course, classroom, instructor }: TargetOptions) {
  const [[lesson], [room], [teacher]] = await Promise.all([
    db
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.id, course ?? 0)),
    db
      .select({ id: classrooms.id })
      .from(classrooms)
      .where(eq(classrooms.label, classroom ?? '')),
    db
      .select({ id: instructors.id })
      .from(instructors)
      .where(eq(instructors.label, instructor ?? '')),
  ]);
  if (course !== undefined && !lesson)
    throw createFieldError('course', `Course ${course} not found.`);
  if (classroom !== undefined && !room) {
    throw createFieldError('classroom', `Classroom ${classroom} not found.`);
  }
  if (instructor !== undefined && !teacher) {
    throw createFieldError('instructor', `Instructor ${instructor} not found.`);
  }
  return {
    courseId: lesson?.id ?? null,
    classroomId: room?.id ?? null,
    instructorId: teacher?.id ?? null,
  };
}

/** Rejects an unknown classroom, because a typing error would otherwise look like an empty list. */
export async function requireClassroom(db: Executor, label: string | undefined): Promise<void> {
  if (label !== undefined) await findTargets(db, { classroom: label });
}
