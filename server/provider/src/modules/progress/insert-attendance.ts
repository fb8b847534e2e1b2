import { type SQL, sql } from 'drizzle-orm';

/**
 * Records attendance. The first completed unit of an online lesson counts as attendance; at a
 * center, staff record it with `fasl attendance`. `done` has the columns `"studentId"`, `"unitId"`
 * and `at`.
 */
export const insertAttendance = (done: SQL): SQL => sql`
  insert into attendances (student_id, course_id, state, in_sequence, recorded_at)
  select distinct on ("studentId", courses.id) "studentId", courses.id,
    'attended'::attendance_state, coalesce(courses.id = classrooms.current_course_id, false), at
  from (${done}) as done
  join units on units.id = "unitId"
  join courses on courses.id = units.course_id
  join classrooms on classrooms.id = courses.classroom_id and classrooms.type = 'online'
  order by "studentId", courses.id
  on conflict (student_id, course_id) do update
    -- An absent student has caught up.
    set state = 'attended', in_sequence = false, recorded_at = excluded.recorded_at
    where attendances.state = 'absent'`;
