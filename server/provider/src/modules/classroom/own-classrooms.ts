import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { enrolments, memberships } from '../../db/schema/enrolment.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { units } from '../../db/schema/unit.ts';
import { isClassroomPublished } from './cards.ts';

export const isOwnClassroom = (studentId: number): SQL => sql`exists (
  select 1 from ${memberships}
  where ${memberships.classroomId} = ${classrooms.id} and ${memberships.studentId} = ${studentId})`;

type OwnClassroomsQuery = { studentId: number; now: Date; page: { page: number; perPage: number } };

/**
 * The ids of the student's classrooms, by latest activity or enrolment. Reads the activity once
 * instead of once per classroom, because activity accumulates over years.
 */
export async function selectOwnClassroomIds(
  db: Executor,
  query: OwnClassroomsQuery,
): Promise<number[]> {
  const { studentId, now, page } = query;
  const rows = await db.execute<{ id: number }>(sql`
    select ${classrooms.id} from ${memberships}
    join ${classrooms} on ${classrooms.id} = ${memberships.classroomId}
    left join (
      select ${courses.classroomId} as classroom_id,
        max(coalesce(${unitProgress.lastBeatAt}, ${unitProgress.startedAt})) as at
      from ${unitProgress}
      join ${units} on ${units.id} = ${unitProgress.unitId}
      join ${courses} on ${courses.id} = ${units.courseId}
      where ${unitProgress.studentId} = ${studentId}
      group by 1) as learned on learned.classroom_id = ${classrooms.id}
    left join (
      select ${courses.classroomId} as classroom_id, max(${enrolments.createdAt}) as at
      from ${enrolments}
      join ${courses} on ${courses.id} = ${enrolments.courseId}
      where ${enrolments.studentId} = ${studentId} and ${enrolments.deletedAt} is null
      group by 1) as enrolled on enrolled.classroom_id = ${classrooms.id}
    where ${memberships.studentId} = ${studentId} and ${isClassroomPublished(now)}
    order by greatest(learned.at, enrolled.at, ${memberships.createdAt}) desc, ${classrooms.id} desc
    limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`);
  return rows.map(({ id }) => id);
}
