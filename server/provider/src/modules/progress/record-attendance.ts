import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { attendances, memberships } from '../../db/schema/enrolment.ts';
import { auditLog } from '../../db/schema/infrastructure.ts';
import { students } from '../../db/schema/user.ts';
import type { Services } from '../../http/services.ts';

/**
 * Records students as absent whose access to an online lesson has ended without a completed unit.
 * Looks back a month, so that a run does not read all enrolments. `insertAttendance` turns an
 * absence into attendance if the student catches up.
 */
export async function recordAbsences({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = sql`${now().toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into attendances (student_id, course_id, state, in_sequence, recorded_at)
    select enrolments.student_id, enrolments.course_id, 'absent', false, enrolments.expires_at
    from enrolments
    join courses on courses.id = enrolments.course_id
    join classrooms on classrooms.id = courses.classroom_id and classrooms.type = 'online'
    where enrolments.deleted_at is null
      and enrolments.expires_at <= ${at} and enrolments.expires_at > ${at} - interval '31 days'
      and exists (select from units where units.course_id = courses.id and units.archived_at is null)
      and not exists (select from attendances as recorded
        where recorded.student_id = enrolments.student_id and recorded.course_id = courses.id)
      and not exists (select from unit_progress join units on units.id = unit_progress.unit_id
        where unit_progress.student_id = enrolments.student_id and units.course_id = courses.id
          and unit_progress.completed_at is not null)
    on conflict (student_id, course_id) do nothing`);
}

type AttendanceInput = {
  /** As printed on the student's card. */
  number: string;
  courseId: number;
  state: 'attended' | 'absent';
  now: Date;
};

/**
 * Records the attendance of a member of the classroom. Returns a reason if that is not possible.
 */
export async function setAttendance(
  tx: Executor,
  { number, courseId, state, now }: AttendanceInput,
): Promise<string | null> {
  const [course] = await tx
    .select({ classroomId: courses.classroomId, currentCourseId: classrooms.currentCourseId })
    .from(courses)
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .where(eq(courses.id, courseId));
  if (!course) return `Course ${courseId} not found.`;
  const [student] = await tx
    .select({ id: students.id, classroomId: memberships.classroomId })
    .from(students)
    .leftJoin(
      memberships,
      and(eq(memberships.studentId, students.id), eq(memberships.classroomId, course.classroomId)),
    )
    .where(eq(students.number, number));
  if (!student) return `Student ${number} not found.`;
  if (student.classroomId === null)
    return `Student ${number} is not in the classroom of the lesson.`;
  const recorded = {
    state,
    inSequence: state === 'attended' && course.currentCourseId === courseId,
    recordedAt: now,
  };
  await tx
    .insert(attendances)
    .values({ studentId: student.id, courseId, ...recorded })
    .onConflictDoUpdate({ target: [attendances.studentId, attendances.courseId], set: recorded });
  await tx.insert(auditLog).values({
    actor: 'operator',
    action: 'attendance',
    subject: `student:${student.id}`,
    details: { courseId, state },
    createdAt: now,
  });
  return null;
}
