import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/open.ts';

type RoomLessons = { id: number; current: number | null; lessons: number[] };

/**
 * The live lessons of every classroom in their order, and its current lesson, even if archived. An
 * archived classroom can be restored by the same changes.
 */
export const selectRoomLessons = (tx: Executor): Promise<RoomLessons[]> =>
  tx.execute<RoomLessons>(sql`
    select room.id, room.current_course_id as current, array(
      select courses.id from courses
      where courses.id = room.current_course_id
        or (courses.classroom_id = room.id and courses.archived_at is null)
      order by courses.position, courses.archived_at nulls last, courses.id) as lessons
    from classrooms as room`);

/**
 * Gives every classroom without a live current lesson another one, because center codes and
 * subscriptions open the current lesson. A new classroom starts with its first lesson. An archived
 * lesson is followed by the next lesson, or by the last one. `before` has the lessons before the
 * changes, because an archived lesson keeps its position while the others are numbered again.
 */
export async function setCurrentLessons(tx: Executor, before: RoomLessons[]): Promise<void> {
  const earlier = new Map(before.map(({ id, lessons }) => [id, lessons]));
  const rooms = await tx.execute<RoomLessons>(sql`
    select room.id, room.current_course_id as current, array(
      select courses.id from courses
      where courses.classroom_id = room.id and courses.archived_at is null
      order by courses.position, courses.id) as lessons
    from classrooms as room
    left join courses as gone on gone.id = room.current_course_id
    where room.archived_at is null and (gone.id is null or gone.archived_at is not null)`);
  for (const { id, current, lessons } of rooms) {
    const next = findNextLesson(earlier.get(id) ?? [], current, lessons);
    if (next === undefined) continue;
    await tx.execute(sql`update classrooms set current_course_id = ${next} where id = ${id}`);
  }
}

/** The lesson that follows in the old order, or a new lesson that is placed before it. */
function findNextLesson(old: number[], current: number | null, live: number[]): number | undefined {
  const place = current === null ? -1 : old.indexOf(current);
  const next = old.slice(place + 1).find((id) => live.includes(id));
  const end = next === undefined ? live.length : live.indexOf(next);
  const start = live.slice(0, end).findLastIndex((id) => old.includes(id)) + 1;
  return live[start] ?? live.at(-1);
}
