import type { Page } from '@playwright/test';
import { queryDatabase } from '../product/school-database.ts';
import { openLessonForNewStudent, type StudentLesson } from './student-lesson.ts';

export const samplePdf = {
  name: 'page-1.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF'),
};

export type HomeworkOptions = {
  page: Page;
  baseURL: string | undefined;
  /** A classroom with homework that no other test uses, because the test changes the deadline. */
  label?: string;
};

/** Sets the deadline of the homework to a number of days from now. */
export const setDeadline = (unitId: number, days: number): Promise<unknown> =>
  queryDatabase(
    (sql) => sql`update assignments set created_at = now(), duration_days = ${days}
      where unit_id = ${unitId}`,
  );

/** Locks the submission of a student, as grading does, or unlocks it. */
export const setSubmissionLock = (email: string, isLocked: boolean): Promise<unknown> =>
  queryDatabase(
    (sql) => sql`update submissions set locked_at = case when ${isLocked} then now() end
      from students join users on users.id = students.user_id
      where submissions.student_id = students.id and users.email = ${email}`,
  );

/** Creates open homework for a new student, without opening the page. */
export async function createHomework({
  page,
  baseURL,
  label = 'modern-physics',
}: HomeworkOptions): Promise<StudentLesson> {
  const unit = await openLessonForNewStudent(page, baseURL ?? '', { kind: 'assignment', label });
  await setDeadline(unit.unitId, 14);
  return unit;
}
