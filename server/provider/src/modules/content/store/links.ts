import { asc } from 'drizzle-orm';
import type { Executor } from '../../../db/open.ts';
import { classroomYears } from '../../../db/schema/classroom.ts';
import { instructorSubjects } from '../../../db/schema/instructor.ts';
import { prerequisiteGroups, prerequisiteItems } from '../../../db/schema/prerequisite.ts';
import type { ColumnValue, RowKind } from './rows.ts';

type Keys = Map<RowKind, Map<number, string>>;
type Link = (id: number, keys: Keys) => ColumnValue;

/** The rows of the join tables, by the name of their field in the folder. */
export async function loadLinks(db: Executor): Promise<Record<string, Link>> {
  const [years, subjects, groups, items] = await Promise.all([
    db.select().from(classroomYears),
    db.select().from(instructorSubjects),
    db
      .select()
      .from(prerequisiteGroups)
      .orderBy(asc(prerequisiteGroups.position), asc(prerequisiteGroups.id)),
    db
      .select()
      .from(prerequisiteItems)
      .orderBy(asc(prerequisiteItems.position), asc(prerequisiteItems.courseId)),
  ]);
  const yearsOf = Map.groupBy(years, ({ classroomId }) => classroomId);
  const subjectsOf = Map.groupBy(subjects, ({ instructorId }) => instructorId);
  const groupsOf = Map.groupBy(groups, ({ courseId }) => courseId);
  const itemsOf = Map.groupBy(items, ({ groupId }) => groupId);
  const keyIn = (keys: Keys, kind: RowKind, id: number) => keys.get(kind)?.get(id) ?? '';
  return {
    years: (id, keys) =>
      (yearsOf.get(id) ?? []).map((one) => keyIn(keys, 'year', one.educationYearId)).toSorted(),
    subjects: (id, keys) =>
      (subjectsOf.get(id) ?? []).map((one) => keyIn(keys, 'subject', one.categoryId)).toSorted(),
    prerequisites: (id, keys) =>
      (groupsOf.get(id) ?? []).map((group) =>
        (itemsOf.get(group.id) ?? []).map((one) => keyIn(keys, 'lesson', one.courseId)),
      ),
  };
}
