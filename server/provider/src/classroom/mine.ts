import { desc, type SQL, sql } from 'drizzle-orm';
import { classrooms, courses } from '../db/schema/classroom.ts';
import { enrolments, memberships } from '../db/schema/enrolment.ts';
import { unitProgress } from '../db/schema/progress.ts';
import { units } from '../db/schema/unit.ts';

/** The student has a place in it. */
export const isMine = (studentId: number): SQL => sql`exists (
  select 1 from ${memberships}
  where ${memberships.classroomId} = ${classrooms.id} and ${memberships.studentId} = ${studentId})`;

/** Where the student learned or enrolled last comes first: that is where to go on. */
export const lastActivity = (studentId: number): SQL[] => [
  desc(sql`greatest(
    (select max(coalesce(${unitProgress.lastBeatAt}, ${unitProgress.startedAt}))
      from ${unitProgress}
      join ${units} on ${units.id} = ${unitProgress.unitId}
      join ${courses} on ${courses.id} = ${units.courseId}
      where ${unitProgress.studentId} = ${studentId} and ${courses.classroomId} = ${classrooms.id}),
    (select max(${enrolments.createdAt})
      from ${enrolments}
      join ${courses} on ${courses.id} = ${enrolments.courseId}
      where ${enrolments.studentId} = ${studentId} and ${courses.classroomId} = ${classrooms.id}),
    ${memberships.createdAt})`),
  desc(classrooms.id),
];
