import type { Language } from '@fasl/shared/contracts/page/language';
import type { Unit } from '@fasl/shared/provider-api/learning/course';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { courses } from '../../db/schema/classroom.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { tests, units } from '../../db/schema/unit.ts';
import { pickTranslation } from '../../lib/language.ts';
import { isUnitShown } from '../enrolment/unit-shown.ts';

type UnitsViewer = { studentId: number; language: Language };

export const selectUnits = (
  db: Executor,
  { courseId, ...viewing }: UnitsViewer & { courseId: number },
): Promise<Unit[]> => selectUnitsWhere(db, { ...viewing, where: eq(units.courseId, courseId) });

export async function selectUnitsWhere(
  db: Executor,
  { studentId, language, where }: UnitsViewer & { where: SQL },
): Promise<Unit[]> {
  const translate = pickTranslation(language);
  const hasPassed = sql<boolean>`exists (
    select 1 from ${attempts} where ${attempts.testId} = ${units.requiredTestId}
      and ${attempts.studentId} = ${studentId} and ${attempts.status} = 'passed')`;
  const hasAttempt = sql<boolean>`exists (
    select 1 from ${attempts} inner join tests as own on own.id = ${attempts.testId}
    where own.unit_id = ${units.id} and own.show_status and ${attempts.studentId} = ${studentId}
      and ${attempts.endDate} is not null)`;
  const rows = await db
    .select({
      unit: units,
      name: translate(units.nameEn, units.nameAr),
      sectionId: courses.sectionId,
      completedAt: unitProgress.completedAt,
      seconds: unitProgress.seconds,
      requiredTitle: translate(tests.titleEn, tests.titleAr),
      requiredUnitId: tests.unitId,
      hasPassed,
      hasAttempt,
    })
    .from(units)
    .innerJoin(courses, eq(courses.id, units.courseId))
    .leftJoin(tests, eq(tests.id, units.requiredTestId))
    .leftJoin(
      unitProgress,
      and(eq(unitProgress.unitId, units.id), eq(unitProgress.studentId, studentId)),
    )
    .where(and(where, isUnitShown(studentId)))
    .orderBy(asc(units.position), asc(units.id));
  return rows.map((row) => toUnit(row, language));
}

type Row = {
  unit: typeof units.$inferSelect;
  name: string;
  sectionId: number;
  completedAt: Date | null;
  seconds: number | null;
  requiredTitle: string | null;
  requiredUnitId: number | null;
  hasPassed: boolean;
  hasAttempt: boolean;
};

function toUnit({ unit, ...row }: Row, language: Language): Unit {
  const missing = row.hasPassed ? null : row.requiredTitle;
  return {
    id: unit.id,
    type: unit.type,
    name: row.name,
    course_id: unit.courseId,
    section_id: row.sectionId,
    order: unit.position,
    locked: missing !== null,
    lock_reason: missing === null ? null : getLockReason(missing, language),
    completed: row.completedAt !== null,
    attempted: row.hasAttempt,
    removed: unit.archivedAt !== null,
    time: row.seconds ?? 0,
    required_test_id: unit.requiredTestId,
    required_unit_id: row.requiredUnitId,
  };
}

export const getLockReason = (test: string, language: Language) =>
  language === 'ar-EG' ? `انجح أولًا في «${test}»` : `Pass “${test}” first`;

export const findNextUnitId = (all: Unit[]): number | null =>
  all.find(({ completed, locked, removed }) => !completed && !locked && !removed)?.id ?? null;
