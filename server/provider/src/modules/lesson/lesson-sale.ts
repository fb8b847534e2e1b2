import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { auditLog } from '../../db/schema/infrastructure.ts';

export const listLessons = (db: Executor, label: string) =>
  db
    .select({ lesson: courses })
    .from(courses)
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .where(and(eq(classrooms.label, label), isNull(courses.archivedAt)))
    .orderBy(asc(courses.position), asc(courses.id));

type SetLessonSaleInput = {
  courseId: number;
  now: Date;
  /** A date opens the lesson automatically at that time. */
  sale: 'open' | 'closed' | Date;
};

/**
 * Opens, closes or announces the sale of a lesson. Students who have the lesson keep access.
 * Returns whether the lesson exists.
 */
export async function setLessonSale(
  tx: Executor,
  { courseId, sale, now }: SetLessonSaleInput,
): Promise<boolean> {
  const [row] = await tx
    .update(courses)
    .set({
      // A closed lesson is visible but not for sale; an announced lesson may be hidden.
      active: sale instanceof Date ? sql`${courses.active}` : true,
      buyable: sale === 'open',
      startsAt: sale instanceof Date ? sale : null,
    })
    .where(and(eq(courses.id, courseId), isNull(courses.archivedAt)))
    .returning({ id: courses.id });
  if (!row) return false;
  await tx.insert(auditLog).values({
    actor: 'operator',
    action: 'lesson',
    subject: `course:${courseId}`,
    details: { sale },
    createdAt: now,
  });
  return true;
}
