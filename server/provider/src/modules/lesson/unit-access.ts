import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { Unit, UnitType } from '@fasl/shared/provider-api/learning/course';
import { and, eq, exists, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { attempts } from '../../db/schema/attempt.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { enrolments, memberships } from '../../db/schema/enrolment.ts';
import { units } from '../../db/schema/unit.ts';
import { requireAccess } from '../enrolment/access.ts';
import { isOwnEnrolment, isOwnMembership, isUnexpired } from '../enrolment/own.ts';
import { isUnitShownForEnrolment } from '../enrolment/unit-shown.ts';
import { selectUnitsWhere } from './units.ts';

type UnitQuery = {
  unitId: number;
  /** If absent, the unit may have any type. */
  type?: UnitType;
  studentId: number;
  language: Language;
  now: Date;
};

/**
 * Returns the unit with its lesson and classroom if the student can open the unit now; otherwise
 * throws the reason.
 */
export async function requireUnit(db: Executor, query: UnitQuery) {
  const { unitId, type, now } = query;
  const [unit] = await selectUnitsWhere(db, { ...query, where: eq(units.id, unitId) });
  if (!unit || (type && unit.type !== type)) throw new DomainError('not_found');
  const access = await requireAccess(db, { ...query, courseId: unit.course_id, now });
  requireUnlocked(unit);
  return { unit, ...access };
}

const unitAccessQuery = prepareOnce((db) => {
  const studentId = sql.placeholder('studentId');
  const hasPassed = db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.testId, units.requiredTestId),
        eq(attempts.studentId, studentId),
        eq(attempts.status, 'passed'),
      ),
    );
  return db
    .select({ id: units.id })
    .from(units)
    .innerJoin(courses, eq(courses.id, units.courseId))
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .innerJoin(enrolments, isOwnEnrolment(studentId))
    .leftJoin(memberships, isOwnMembership(studentId))
    .where(
      and(
        eq(units.id, sql.placeholder('unitId')),
        lte(classrooms.publishedAt, sql.placeholder('now')),
        isUnexpired(sql.placeholder('now')),
        isUnitShownForEnrolment,
        sql`${memberships.active} is not false`,
        or(isNull(units.requiredTestId), exists(hasPassed)),
      ),
    )
    .prepare('can_open_unit');
});

/** Like `requireUnit`, but returns no reason, because players call it every few seconds. */
export async function canOpenUnit(
  db: Executor,
  { unitId, studentId, now }: Pick<UnitQuery, 'unitId' | 'studentId' | 'now'>,
): Promise<boolean> {
  const rows = await unitAccessQuery(db).execute({ unitId, studentId, now: now.toISOString() });
  return rows.length > 0;
}

function requireUnlocked({ locked, lock_reason }: Unit): void {
  if (!locked) return;
  throw new DomainError('prerequisites_missing', {
    message: lock_reason ?? undefined,
    show: true,
  });
}
