import type { Language } from '@fasl/shared/contracts/page/language';
import type { Prerequisite } from '@fasl/shared/provider-api/wire/fields';
import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { prerequisiteGroups, prerequisiteItems } from '../../db/schema/prerequisite.ts';
import { pickTranslation } from '../../lib/language.ts';

type PrerequisitesQuery = { language: Language; where: SQL };

export async function selectPrerequisites(
  db: Executor,
  { language, where }: PrerequisitesQuery,
): Promise<Map<number, Prerequisite[][]>> {
  const required = alias(courses, 'required');
  const rows = await db
    .select({
      courseId: prerequisiteGroups.courseId,
      groupId: prerequisiteGroups.id,
      id: required.id,
      name: pickTranslation(language)(required.nameEn, required.nameAr),
      classroom_label: classrooms.label,
    })
    .from(prerequisiteGroups)
    .innerJoin(prerequisiteItems, eq(prerequisiteItems.groupId, prerequisiteGroups.id))
    .innerJoin(required, eq(required.id, prerequisiteItems.courseId))
    .innerJoin(classrooms, eq(classrooms.id, required.classroomId))
    .where(
      inArray(
        prerequisiteGroups.courseId,
        db.select({ id: courses.id }).from(courses).where(where),
      ),
    )
    .orderBy(
      asc(prerequisiteGroups.position),
      asc(prerequisiteGroups.id),
      asc(prerequisiteItems.position),
    );
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId);
  return new Map([...byCourse].map(([courseId, items]) => [courseId, toGroups(items)]));
}

function toGroups(items: (Prerequisite & { groupId: number })[]): Prerequisite[][] {
  const groups = Map.groupBy(items, ({ groupId }) => groupId);
  return [...groups.values()].map((group) =>
    group.map(({ id, name, classroom_label }) => ({ id, name, classroom_label })),
  );
}
