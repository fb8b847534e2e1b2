import { DomainError } from '@fasl/shared/contracts/error';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { classrooms, courses } from '../db/schema/classroom.ts';
import { enrolments, memberships } from '../db/schema/enrolment.ts';
import { isPublished } from './cards.ts';

type Wanted = { courseId: number; studentId: number; now: Date };

/** The course and its classroom, if this student may be in it now; else the reason why not. */
export async function requireAccess(db: Executor, { courseId, studentId, now }: Wanted) {
  const [row] = await db
    .select({
      course: courses,
      classroom: classrooms,
      enrolment: enrolments,
      membership: memberships,
    })
    .from(courses)
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.courseId, courses.id),
        eq(enrolments.studentId, studentId),
        isNull(enrolments.deletedAt),
      ),
    )
    .leftJoin(
      memberships,
      and(eq(memberships.classroomId, classrooms.id), eq(memberships.studentId, studentId)),
    )
    .where(and(eq(courses.id, courseId), isPublished(now)));
  if (!row) throw new DomainError('not_found');
  if (row.membership?.active === false) throw new DomainError('banned', { show: true });
  if (!row.enrolment) throw new DomainError('not_enrolled', { show: true });
  const { expiresAt } = row.enrolment;
  if (expiresAt && expiresAt <= now) throw new DomainError('access_expired', { show: true });
  return row;
}
