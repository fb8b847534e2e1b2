import { type SQL, sql } from 'drizzle-orm';
import { toTimestamptz } from '../../lib/timestamptz.ts';
import { isAttemptRunning, isLessonOpenTo } from '../enrolment/open-lesson.ts';
import { isUnitShownForEnrolment } from '../enrolment/unit-shown.ts';
import { type AgendaQuery, selectLocation, translatedColumn } from './agenda-conditions.ts';

export const selectOpenAttempts = ({ studentId, language, now }: AgendaQuery): SQL => sql`
  select 'test', tests.id, units.${translatedColumn('name', language)}, null, attempts.expires_at,
    ${selectLocation(language)}, units.id, null, null
  from attempts
  join tests on tests.id = attempts.test_id
  join units on units.id = tests.unit_id
  join courses on courses.id = units.course_id
  join classrooms on classrooms.id = courses.classroom_id
  where ${isAttemptRunning(studentId, now)}`;

export const selectOpenExams = ({ studentId, language, now }: AgendaQuery): SQL => sql`
  select 'exam', tests.id, units.${translatedColumn('name', language)}, null, tests.active_end_date,
    ${selectLocation(language)}, units.id, null, null
  from enrolments
  join courses on courses.id = enrolments.course_id
  join classrooms on classrooms.id = courses.classroom_id
  join units on units.course_id = courses.id and units.type = 'test'
  join tests on tests.unit_id = units.id
  where ${isLessonOpenTo(studentId, now)} and ${isUnitShownForEnrolment} and tests.active and tests.active_end_date > ${toTimestamptz(now)}
    and not exists (select 1 from attempts
      where attempts.test_id = tests.id and attempts.student_id = ${studentId})`;

const deadline = sql`assignments.created_at + assignments.duration_days * interval '24 hours'`;

/** Homework that can still be submitted. */
export const selectOpenHomework = ({ studentId, language, now }: AgendaQuery): SQL => sql`
  select 'assignment', assignments.id, units.${translatedColumn('name', language)}, null, ${deadline},
    ${selectLocation(language)}, units.id, null, null
  from enrolments
  join courses on courses.id = enrolments.course_id
  join classrooms on classrooms.id = courses.classroom_id
  join units on units.course_id = courses.id and units.type = 'assignment'
  join assignments on assignments.unit_id = units.id
  where ${isLessonOpenTo(studentId, now)} and ${isUnitShownForEnrolment} and ${deadline} > ${toTimestamptz(now)}
    and not exists (select 1 from submissions
      where submissions.assignment_id = assignments.id and submissions.student_id = ${studentId})`;

export const selectExpiringLessons = ({ studentId, language, now }: AgendaQuery): SQL => sql`
  select 'lesson', courses.id, courses.${translatedColumn('name', language)}, null, enrolments.expires_at,
    ${selectLocation(language)}, null, null, null
  from enrolments
  join courses on courses.id = enrolments.course_id
  join classrooms on classrooms.id = courses.classroom_id
  where ${isLessonOpenTo(studentId, now)} and enrolments.expires_at is not null
    and exists (select 1 from units
      left join unit_progress on unit_progress.unit_id = units.id
        and unit_progress.student_id = ${studentId}
      where units.course_id = courses.id and unit_progress.completed_at is null
        and units.archived_at is null)`;
