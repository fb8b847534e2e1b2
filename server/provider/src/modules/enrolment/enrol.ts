import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import type { courses } from '../../db/schema/classroom.ts';
import { enrolments, memberships } from '../../db/schema/enrolment.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { units } from '../../db/schema/unit.ts';
import { isOwnEnrolment, isUnexpired } from './own.ts';

type Enrolment = {
  course: Pick<typeof courses.$inferSelect, 'id' | 'classroomId' | 'accessDays'>;
  studentId: number;
  source: (typeof enrolments.$inferInsert)['source'];
  /** In piasters. */
  pricePaid?: number;
  now: Date;
};

const dayMs = 86_400_000;

/** Opens a lesson and its classroom to a student for the access days of the lesson. */
export async function enrolStudent(tx: Executor, enrolment: Enrolment): Promise<void> {
  const { course, studentId, source, pricePaid = 0, now } = enrolment;
  const membershipKey = { studentId, classroomId: course.classroomId };
  // Locks the membership row to serialise the enrolments of one student.
  await tx.insert(memberships).values(membershipKey).onConflictDoNothing();
  const [membership] = await tx
    .select({ active: memberships.active })
    .from(memberships)
    .where(
      and(eq(memberships.studentId, studentId), eq(memberships.classroomId, course.classroomId)),
    )
    .for('update');
  if (!membership?.active) throw new DomainError('banned', { show: true });

  const own = isOwnEnrolment(studentId, course.id);
  const [existing] = await tx.select().from(enrolments).where(own);
  if (existing && (!existing.expiresAt || existing.expiresAt > now)) {
    throw new DomainError('already_enrolled', { show: true });
  }
  const expiresAt = new Date(now.getTime() + course.accessDays * dayMs);
  const values = { source, pricePaid, createdAt: now, expiresAt };
  if (!existing) {
    await tx.insert(enrolments).values({ studentId, courseId: course.id, ...values });
    return;
  }
  await tx.update(enrolments).set(values).where(eq(enrolments.id, existing.id));
  await resetPlays(tx, { courseId: course.id, studentId });
}

type EnrolmentQuery = { studentId: number; courseId: number; now: Date };

export async function requireNotEnrolled(db: Executor, query: EnrolmentQuery): Promise<void> {
  if (await hasActiveEnrolment(db, query)) {
    throw new DomainError('already_enrolled', { show: true });
  }
}

export async function hasActiveEnrolment(
  db: Executor,
  { studentId, courseId, now }: EnrolmentQuery,
): Promise<boolean> {
  const own = and(isOwnEnrolment(studentId, courseId), isUnexpired(now));
  return (await db.$count(enrolments, own)) > 0;
}

/** A repeated purchase of a lesson resets the limit of video plays. */
async function resetPlays(
  tx: Executor,
  { courseId, studentId }: { courseId: number; studentId: number },
): Promise<void> {
  const own = tx.select({ id: units.id }).from(units).where(eq(units.courseId, courseId));
  await tx
    .update(unitProgress)
    .set({ playsUsed: 0 })
    .where(and(eq(unitProgress.studentId, studentId), inArray(unitProgress.unitId, own)));
}
