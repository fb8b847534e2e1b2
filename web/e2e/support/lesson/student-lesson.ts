import type { Page } from '@playwright/test';
import type { UnitKind } from '../../../../shared/src/contracts/lesson/lesson-page.ts';
import { queryDatabase, type Sql } from '../product/school-database.ts';
import { completeProfile, registerStudent } from '../student/registered-student.ts';

export type StudentLesson = {
  email: string;
  path: string;
  unitId: number;
};

type LessonOptions = {
  kind: UnitKind;
  label?: string;
  /** A video in HLS segments instead of one file. */
  inParts?: boolean;
  /** The sign-up is finished, and the username is one that a student would choose. */
  isComplete?: boolean;
};

/** Signs in a new student who has an open lesson with a unit of this kind. */
export async function openLessonForNewStudent(
  page: Page,
  origin: string,
  options: LessonOptions,
): Promise<StudentLesson> {
  const student = await registerStudent(origin);
  if (options.isComplete) await completeProfile(student);
  await student.signIn(page.request, `lesson-${student.phone}`);
  const email = student.identifier;
  return { email, ...(await enrolInLesson(email, options)) };
}

/**
 * Enrols a student in the first lesson of a classroom that has a unit of the kind and no required
 * exam.
 */
export const enrolInLesson = (
  email: string,
  { kind, label = 'modern-physics', inParts = false }: LessonOptions,
) =>
  queryDatabase(async (sql) => {
    const [unit] = await sql`
      select units.id, units.course_id, courses.classroom_id from units
      join courses on courses.id = units.course_id
      join classrooms on classrooms.id = courses.classroom_id
      left join videos on videos.unit_id = units.id
      where units.type = ${kind} and classrooms.label = ${label} and required_test_id is null
        and coalesce(videos.mime like '%mpegurl', false) = ${inParts}
      order by units.id limit 1`;
    if (!unit) throw new Error(`no ${kind} in ${label}`);
    const { course_id: courseId, classroom_id: classroomId } = unit;
    await enrol(sql, email, { courseId, classroomId });
    const unitId = Number(unit['id']);
    const path = `/classroom/${label}/course/${courseId}/${kind}/${unitId}`;
    return { unitId, path };
  });

type LessonIds = { courseId: number; classroomId: number };

export async function enrol(sql: Sql, email: string, { courseId, classroomId }: LessonIds) {
  await sql`insert into memberships (student_id, classroom_id)
    select students.id, ${classroomId} from students
    join users on users.id = students.user_id where users.email = ${email}`;
  await sql`insert into enrolments (student_id, course_id, source, expires_at)
    select students.id, ${courseId}, 'operator', now() + interval '7 days'
    from students join users on users.id = students.user_id where users.email = ${email}`;
}

/** A session within the day starts to the minute, any other one in the evening. */
export const slotStart = (sql: Sql, minutes: number) =>
  Math.abs(minutes) < 1_000
    ? sql`now() + make_interval(mins => ${minutes})`
    : sql`(date_trunc('day', (now() + make_interval(mins => ${minutes})) at time zone 'Africa/Cairo')
        + interval '19 hours') at time zone 'Africa/Cairo'`;

export const completeEarlierUnits = ({ email, unitId }: Omit<StudentLesson, 'path'>) =>
  queryDatabase(
    (sql) => sql`insert into unit_progress (student_id, unit_id, completed_at)
      select students.id, earlier.id, now() from units
      join units earlier on earlier.course_id = units.course_id and earlier.position < units.position
      join users on users.email = ${email} join students on students.user_id = users.id
      where units.id = ${unitId}`,
  );
