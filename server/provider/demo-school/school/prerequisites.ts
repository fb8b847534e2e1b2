import { add } from '../rows.ts';
import type { ClassroomOf, World } from './world.ts';

/** A lesson with a prerequisite; in the first classroom two alternatives unlock the same lesson. */
export function buildPrerequisites({ rows }: World, { id, content, courses }: ClassroomOf): void {
  if (content.label === 'organic-chemistry') {
    require(5, [[4], [1, 3]], 'complete');
    require(6, [[5]], 'purchase');
    return;
  }
  if (content.kind === 'exam' || content.kind === 'revision') return;
  if (id % 3 === 0) require(2, [[1]], 'purchase');
  if (id % 4 === 1) require(3, [[2], [1]], 'complete');

  function require(place: number, groups: number[][], criteria: 'purchase' | 'complete'): void {
    const course = courses[place];
    const row = rows.courses[(course?.id ?? 0) - 1];
    if (!course || !row) return;
    row.prerequisiteCriteria = criteria;
    for (const [position, places] of groups.entries()) {
      const groupId = add(rows.prerequisiteGroups, { courseId: course.id, position });
      for (const [order, needed] of places.entries()) {
        const courseId = courses[needed]?.id;
        if (courseId) rows.prerequisiteItems.push({ groupId, courseId, position: order });
      }
    }
  }
}
