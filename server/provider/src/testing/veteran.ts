import type { OpenDatabase } from '../db/open.ts';

/** Four years of a student: every lesson of the school, every test three times, and the news and bills of each week. */
export async function liveFourYears(
  client: OpenDatabase['client'],
  studentId: number,
): Promise<void> {
  await client`insert into memberships (student_id, classroom_id)
    select ${studentId}, id from classrooms on conflict do nothing`;
  await client`insert into enrolments (student_id, course_id, source, created_at, expires_at)
    select ${studentId}, id, 'wallet', now() - id * interval '7 days', now() - id * interval '1 day'
    from courses on conflict do nothing`;
  await client`insert into attendances (student_id, course_id, state)
    select ${studentId}, id, 'attended' from courses on conflict do nothing`;
  await client`insert into unit_progress (student_id, unit_id, seconds, completed_at)
    select ${studentId}, id, 1800, now() - id * interval '2 days' from units on conflict do nothing`;
  await client`insert into learning_days (student_id, unit_id, day, seconds)
    select ${studentId}, id, (now() - (id * 2 + later) * interval '1 day')::date, 600
    from units, generate_series(0, 2) as later on conflict do nothing`;
  await client`insert into attempts (student_id, test_id, status, score, overall_score, end_date)
    select ${studentId}, id, 'passed', 15, 20, now() from tests, generate_series(1, 3)`;
  await client`insert into timeline_events
      (student_id, classroom_id, tag, description_en, description_ar, created_at)
    select ${studentId}, classrooms.id, 'system', 'week', 'أسبوع', now() - week * interval '7 days'
    from classrooms, generate_series(1, 200) as week`;
  await client`insert into invoices
      (student_id, ref, type, purpose, status, amount, provider, method, created_at)
    select ${studentId}, 'VETERAN-' || week, 'purchase', 'course', 'paid', 9000, 'wallet', 'wallet',
      now() - week * interval '7 days'
    from generate_series(1, 800) as week`;
  await client`analyze`;
}
