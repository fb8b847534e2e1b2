import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/open.ts';

/**
 * Gives every classroom without a live current lesson another one, because center codes and
 * subscriptions open the current lesson. A new classroom starts with its first lesson. An archived
 * lesson is followed by the next lesson, or by the last one.
 */
export async function setCurrentLessons(tx: Executor): Promise<void> {
  await tx.execute(sql`
    update classrooms set current_course_id = next.id
    from classrooms as room
    left join courses as gone on gone.id = room.current_course_id
    cross join lateral (
      select id from courses
      where courses.classroom_id = room.id and courses.archived_at is null
      order by courses.position < coalesce(gone.position, 0),
        case when courses.position < coalesce(gone.position, 0) then -courses.position
          else courses.position end, courses.id
      limit 1) as next
    where classrooms.id = room.id and room.archived_at is null
      and (gone.id is null or gone.archived_at is not null)`);
}
