import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { enrolments, memberships } from '../../db/schema/enrolment.ts';
import { isOwnEnrolment, isOwnMembership } from './own.ts';

type AccessQuery = { courseId: number; studentId: number; now: Date };

const accessQuery = prepareOnce((db) => {
  const studentId = sql.placeholder('studentId');
  return db
    .select({
      classroom: classrooms,
      enrolment: { id: enrolments.id, expiresAt: enrolments.expiresAt },
      active: memberships.active,
    })
    .from(courses)
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .leftJoin(enrolments, isOwnEnrolment(studentId))
    .leftJoin(memberships, isOwnMembership(studentId))
    .where(
      and(
        eq(courses.id, sql.placeholder('courseId')),
        lte(classrooms.publishedAt, sql.placeholder('now')),
      ),
    )
    .prepare('access');
});

/**
 * Returns the classroom of a lesson if the student can access the lesson now; otherwise throws the
 * reason.
 */
export async function requireAccess(db: Executor, { courseId, studentId, now }: AccessQuery) {
  const parameters = { courseId, studentId, now: now.toISOString() };
  const [row] = await accessQuery(db).execute(parameters);
  if (!row) throw new DomainError('not_found');
  const accessError = getAccessError(row, now);
  if (accessError) throw accessError;
  return row;
}

type CourseAccess = { enrolment: { expiresAt: Date | null } | null; active: boolean | null };

/** The reason to reject access: a ban from the classroom, or no valid enrolment. */
export function getAccessError({ enrolment, active }: CourseAccess, now: Date): DomainError | null {
  if (active === false) return new DomainError('banned', { show: true });
  if (!enrolment) return new DomainError('not_enrolled', { show: true });
  const { expiresAt } = enrolment;
  const isExpired = expiresAt !== null && expiresAt <= now;
  return isExpired ? new DomainError('access_expired', { show: true }) : null;
}
