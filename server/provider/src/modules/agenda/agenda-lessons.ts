import { type SQL, sql } from 'drizzle-orm';
import { isUnitShownTo } from '../enrolment/unit-shown.ts';
import {
  type AgendaOf,
  inLanguage,
  inOpenLesson,
  isOpenTo,
  momentOf,
  placeOf,
} from './agenda-parts.ts';

export const openAttempts = ({ studentId, language, now }: AgendaOf): SQL => sql`
  select 'test', tests.id, units.${inLanguage('name', language)}, null, attempts.expires_at,
    ${placeOf(language)}, units.id, null, null
  from attempts
  join tests on tests.id = attempts.test_id
  join units on units.id = tests.unit_id
  ${inOpenLesson(studentId, now)}
  where attempts.student_id = ${studentId} and attempts.end_date is null
    and (attempts.expires_at is null or attempts.expires_at > ${momentOf(now)})`;

/** Exams with a closing time that the student has not started. */
export const testsToTake = ({ studentId, language, now }: AgendaOf): SQL => sql`
  select 'exam', tests.id, units.${inLanguage('name', language)}, null, tests.active_end_date,
    ${placeOf(language)}, units.id, null, null
  from enrolments
  join courses on courses.id = enrolments.course_id
  join classrooms on classrooms.id = courses.classroom_id
  join units on units.course_id = courses.id and units.type = 'test'
  join tests on tests.unit_id = units.id
  where ${isOpenTo(studentId, now)} and ${isUnitShownTo} and tests.active and tests.active_end_date > ${momentOf(now)}
    and not exists (select 1 from attempts
      where attempts.test_id = tests.id and attempts.student_id = ${studentId})`;

const deadline = sql`assignments.created_at + assignments.duration_days * interval '24 hours'`;

/** Homework that is not submitted and still can be. */
export const openHomework = ({ studentId, language, now }: AgendaOf): SQL => sql`
  select 'assignment', assignments.id, units.${inLanguage('name', language)}, null, ${deadline},
    ${placeOf(language)}, units.id, null, null
  from enrolments
  join courses on courses.id = enrolments.course_id
  join classrooms on classrooms.id = courses.classroom_id
  join units on units.course_id = courses.id and units.type = 'assignment'
  join assignments on assignments.unit_id = units.id
  where ${isOpenTo(studentId, now)} and ${isUnitShownTo} and ${deadline} > ${momentOf(now)}
    and not exists (select 1 from submissions
      where submissions.assignment_id = assignments.id and submissions.student_id = ${studentId})`;

/** Lessons that expire with unfinished units. */
export const lessonsToFinish = ({ studentId, language, now }: AgendaOf): SQL => sql`
  select 'lesson', courses.id, courses.${inLanguage('name', language)}, null, enrolments.expires_at,
    ${placeOf(language)}, null, null, null
  from enrolments
  join courses on courses.id = enrolments.course_id
  join classrooms on classrooms.id = courses.classroom_id
  where ${isOpenTo(studentId, now)} and enrolments.expires_at is not null
    and exists (select 1 from units
      left join unit_progress on unit_progress.unit_id = units.id
        and unit_progress.student_id = ${studentId}
      where units.course_id = courses.id and unit_progress.completed_at is null
        and ${isUnitShownTo})`;
