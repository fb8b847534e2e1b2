import type { Language } from '@fasl/shared/contracts/page/language';
import type { ClassroomProgress } from '@fasl/shared/provider-api/learning/progress';
import { toProgressPercent } from '@fasl/shared/rules/lesson/progress';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { enrolments } from '../../db/schema/enrolment.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { units } from '../../db/schema/unit.ts';
import { pickTranslation } from '../../lib/language.ts';
import { isUnitCounted, isUnitShownForEnrolment } from '../enrolment/unit-shown.ts';

export async function selectProgress(
  db: Executor,
  studentId: number,
  language: Language,
): Promise<ClassroomProgress[]> {
  const rows = await db
    .select({
      id: classrooms.id,
      label: classrooms.label,
      title: pickTranslation(language)(classrooms.titleEn, classrooms.titleAr),
      total: sql<number>`(count(${units.id}) filter (where ${isUnitCounted}))::int`,
      completed: sql<number>`count(${unitProgress.completedAt})::int`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .leftJoin(units, and(eq(units.courseId, courses.id), isUnitShownForEnrolment))
    .leftJoin(
      unitProgress,
      and(eq(unitProgress.unitId, units.id), eq(unitProgress.studentId, studentId)),
    )
    .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.deletedAt)))
    .groupBy(classrooms.id)
    .orderBy(asc(classrooms.position), asc(classrooms.id));
  return rows.map(({ total, completed, ...classroom }) => ({
    classroom,
    completed,
    total,
    percentage: toProgressPercent(completed, total),
  }));
}
