import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { courses } from '../../db/schema/classroom.ts';
import { enrolments } from '../../db/schema/enrolment.ts';
import { prerequisiteGroups, prerequisiteItems } from '../../db/schema/prerequisite.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { units } from '../../db/schema/unit.ts';
import { selectPrerequisites } from '../enrolment/prerequisites.ts';

type Buyer = {
  course: Pick<typeof courses.$inferSelect, 'id' | 'prerequisiteCriteria'>;
  student: { id: number };
};

/** Rejects with the list of prerequisite lessons if the student has none of them. */
export async function requirePrerequisites(
  db: Executor,
  offer: Buyer,
  language: Language,
): Promise<void> {
  const { id } = offer.course;
  const groups = await selectPrerequisites(db, { language, where: eq(courses.id, id) });
  const missing = groups.get(id) ?? [];
  if (missing.length === 0 || (await hasPrerequisite(db, offer))) return;
  throw new DomainError('prerequisites_missing', {
    show: true,
    detail: { prerequisites: missing, prerequisite_criteria: offer.course.prerequisiteCriteria },
  });
}

/** One item of any group is enough, if it was ever bought and, where required, completed. */
async function hasPrerequisite(db: Executor, { course, student }: Buyer): Promise<boolean> {
  const hasUnfinishedUnits = sql`exists (
    select 1 from ${units}
    left join ${unitProgress} on ${unitProgress.unitId} = ${units.id}
      and ${unitProgress.studentId} = ${student.id}
    where ${units.courseId} = ${prerequisiteItems.courseId} and ${unitProgress.completedAt} is null
      and ${units.archivedAt} is null)`;
  const rows = await db.execute(sql`
    select 1 from ${prerequisiteItems}
    join ${prerequisiteGroups} on ${prerequisiteGroups.id} = ${prerequisiteItems.groupId}
    join ${enrolments} on ${enrolments.courseId} = ${prerequisiteItems.courseId}
      and ${enrolments.studentId} = ${student.id} and ${enrolments.deletedAt} is null
    where ${prerequisiteGroups.courseId} = ${course.id}
      and (${course.prerequisiteCriteria === 'purchase'} or not ${hasUnfinishedUnits})
    limit 1`);
  return rows.length > 0;
}
