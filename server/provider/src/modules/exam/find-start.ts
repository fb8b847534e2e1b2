import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { enrolments, memberships } from '../../db/schema/enrolment.ts';
import { tests, units } from '../../db/schema/unit.ts';
import { isOwnEnrolment, isOwnMembership } from '../enrolment/own.ts';
import { isExamShown } from './exam-shown.ts';
import { examWithContextColumns } from './find-exam.ts';

type ExamStartQuery = { testId: number; studentId: number; now: Date };

/**
 * Returns an exam with the data of the access check, and the student's overdue attempt if there is
 * one.
 */
export async function findExamToStart(db: Executor, { now, ...whose }: ExamStartQuery) {
  const [row] = await startQuery(db).execute({ ...whose, now: now.toISOString() });
  if (!row) throw new DomainError('not_found');
  const { enrolment, active, overdueId, ...placed } = row;
  return { placed, access: { enrolment, active }, overdueId };
}

const startQuery = prepareOnce((db) => {
  const studentId = sql.placeholder('studentId');
  const now = sql.placeholder('now');
  return db
    .select({
      ...examWithContextColumns,
      enrolment: { id: enrolments.id, expiresAt: enrolments.expiresAt },
      active: memberships.active,
      overdueId: sql<number | null>`(select id from attempts where test_id = ${tests.id}
        and student_id = ${studentId} and end_date is null and expires_at <= ${now}::timestamptz)`,
    })
    .from(tests)
    .innerJoin(units, eq(units.id, tests.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .leftJoin(enrolments, isOwnEnrolment(studentId))
    .leftJoin(memberships, isOwnMembership(studentId))
    .where(
      and(
        eq(tests.id, sql.placeholder('testId')),
        lte(classrooms.publishedAt, now),
        isExamShown(studentId),
      ),
    )
    .prepare('test_to_start');
});
