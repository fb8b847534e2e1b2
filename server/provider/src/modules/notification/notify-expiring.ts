import { sql } from 'drizzle-orm';
import type { Services } from '../../http/services.ts';

/** Notifies a student once per expiry that a lesson closes within a day. */
export async function notifyExpiringLessons({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString();
  await db.transaction(async (tx) => {
    // Prevents duplicate notifications when two servers run this job concurrently.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tell-expiring', 0))`);
    await tx.execute(sql`
      insert into notifications
        (user_id, kind, title_en, title_ar, body_en, body_ar, url, created_at)
      select students.user_id, 'lesson_expires', 'Your lesson expires within 24 hours',
        'تنتهي مدة حصتك خلال 24 ساعة',
        courses.name_en, courses.name_ar,
        '/classroom/' || classrooms.label || '/course/' || courses.id, ${at}::timestamptz
      from enrolments
      join courses on courses.id = enrolments.course_id
      join classrooms on classrooms.id = courses.classroom_id
      join students on students.id = enrolments.student_id
      where deleted_at is null
        and classrooms.published_at <= ${at}::timestamptz
        and expires_at > ${at}::timestamptz
        and expires_at <= ${at}::timestamptz + interval '1 day'
        and not exists (
          select from memberships where memberships.student_id = students.id
            and memberships.classroom_id = classrooms.id and not memberships.active)
        and not exists (
          select from notifications sent
          where sent.user_id = students.user_id and sent.kind = 'lesson_expires'
            and sent.url = '/classroom/' || classrooms.label || '/course/' || courses.id
            and sent.created_at > expires_at - interval '2 days')`);
  });
}
