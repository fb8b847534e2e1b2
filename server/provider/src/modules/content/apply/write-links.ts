import { eq, inArray } from 'drizzle-orm';
import { insertRows, reserveIds } from '../../../db/insert-rows.ts';
import type { Executor } from '../../../db/open.ts';
import { classroomYears } from '../../../db/schema/classroom.ts';
import { instructorSubjects } from '../../../db/schema/instructor.ts';
import { prerequisiteGroups, prerequisiteItems } from '../../../db/schema/prerequisite.ts';
import type { SchoolChange } from '../plan/diff.ts';
import type { ColumnValue, RowKind } from '../store/rows.ts';

type Ids = Map<RowKind, Map<string, number>>;
type LinkedRow = { id: number; isNew: boolean; value: ColumnValue };

/** Replaces the join table rows of changed links. */
export async function writeLinks(tx: Executor, changes: SchoolChange[], ids: Ids): Promise<void> {
  const changed = (kind: RowKind, column: string): LinkedRow[] =>
    changes.flatMap((one) => {
      if (one.kind !== kind || !('row' in one)) return [];
      const isNew = one.action === 'create';
      const isChanged = isNew || one.columns.some((each) => each.column === column);
      const id = ids.get(kind)?.get(one.key);
      return isChanged && id !== undefined
        ? [{ id, isNew, value: one.row.values[column] ?? [] }]
        : [];
    });
  const idOf = (kind: RowKind) => (key: ColumnValue) => ids.get(kind)?.get(String(key)) ?? 0;

  const years = changed('classroom', 'years');
  for (const { id } of years.filter(({ isNew }) => !isNew)) {
    await tx.delete(classroomYears).where(eq(classroomYears.classroomId, id));
  }
  const yearRows = pairs(years, idOf('year'));
  await insertRows(
    tx,
    classroomYears,
    yearRows.map(([classroomId, educationYearId]) => ({ classroomId, educationYearId })),
  );

  const subjects = changed('instructor', 'subjects');
  for (const { id } of subjects.filter(({ isNew }) => !isNew)) {
    await tx.delete(instructorSubjects).where(eq(instructorSubjects.instructorId, id));
  }
  const subjectRows = pairs(subjects, idOf('subject'));
  await insertRows(
    tx,
    instructorSubjects,
    subjectRows.map(([instructorId, categoryId]) => ({ instructorId, categoryId })),
  );

  await writePrerequisites(tx, changed('lesson', 'prerequisites'), idOf('lesson'));
}

const pairs = (linked: LinkedRow[], idOf: (key: ColumnValue) => number): [number, number][] =>
  linked.flatMap(({ id, value }) =>
    (value as ColumnValue[]).map((key): [number, number] => [id, idOf(key)]),
  );

async function writePrerequisites(
  tx: Executor,
  linked: LinkedRow[],
  idOf: (key: ColumnValue) => number,
): Promise<void> {
  for (const { id, isNew } of linked) {
    if (isNew) continue;
    const own = tx
      .select({ id: prerequisiteGroups.id })
      .from(prerequisiteGroups)
      .where(eq(prerequisiteGroups.courseId, id));
    await tx.delete(prerequisiteItems).where(inArray(prerequisiteItems.groupId, own));
    await tx.delete(prerequisiteGroups).where(eq(prerequisiteGroups.courseId, id));
  }
  const groups = linked.flatMap(({ id, value }) =>
    (value as ColumnValue[][]).map((keys, position) => ({ courseId: id, position, keys })),
  );
  const fresh = await reserveIds(tx, prerequisiteGroups, groups.length);
  const rows = groups.map((group, index) => ({ ...group, id: fresh[index] ?? 0 }));
  await insertRows(
    tx,
    prerequisiteGroups,
    rows.map(({ id, courseId, position }) => ({ id, courseId, position })),
  );
  const items = rows.flatMap(({ id, keys }) =>
    keys.map((key, position) => ({ groupId: id, courseId: idOf(key), position })),
  );
  await insertRows(tx, prerequisiteItems, items);
}
