import type { Language } from '@fasl/shared/contracts/page/language';
import { type SQL, sql } from 'drizzle-orm';
import { isLessonOpenTo } from '../enrolment/open-lesson.ts';

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
