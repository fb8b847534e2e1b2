import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { admissions, groups, memberships } from '../../db/schema/enrolment.ts';

/** The spots taken in a group by its members and by its pending or accepted admissions. */
const taken = sql<number>`(select count(*)::int from (
  select m.student_id from ${memberships} m where m.group_id = groups.id and m.active
  union
  select a.student_id from ${admissions} a where a.group_id = groups.id and a.status <> 'rejected'
) as holders)`;

export const selectGroups = (db: Executor, classroomId: number) =>
  db
    .select({ group: groups, taken })
    .from(groups)
    .where(and(eq(groups.classroomId, classroomId), isNull(groups.archivedAt)))
    .orderBy(asc(groups.position), asc(groups.id));

/**
 * Locks a group, so that its last spot is assigned once. Returns `undefined` for a group of another
 * classroom.
 */
export async function lockGroup(
  tx: Executor,
  { groupId, classroomId }: { groupId: number; classroomId: number },
) {
  const isGroup = and(
    eq(groups.id, groupId),
    eq(groups.classroomId, classroomId),
    isNull(groups.archivedAt),
  );
  const [group] = await tx.select().from(groups).where(isGroup).for('update');
  if (!group) return undefined;
  const [row] = await tx.select({ taken }).from(groups).where(isGroup);
  return { ...group, spotsLeft: Math.max(0, group.capacity - (row?.taken ?? 0)) };
}
