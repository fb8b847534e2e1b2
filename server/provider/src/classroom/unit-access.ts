import { DomainError } from '@fasl/shared/contracts/error';
import type { Language } from '@fasl/shared/contracts/language';
import type { Unit, UnitType } from '@fasl/shared/provider-api/course';
import { eq } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { units } from '../db/schema/unit.ts';
import { requireAccess } from './access.ts';
import { selectUnitsWhere } from './units.ts';

type Wanted = {
  unitId: number;
  /** A unit of any kind when absent. */
  type?: UnitType;
  studentId: number;
  language: Language;
  now: Date;
};

/** The unit with its course and classroom, if this student may work on it now; else the reason why not. */
export async function requireUnit(db: Executor, wanted: Wanted) {
  const { unitId, type, now } = wanted;
  const [unit] = await selectUnitsWhere(db, { ...wanted, where: eq(units.id, unitId) });
  if (!unit || (type && unit.type !== type)) throw new DomainError('not_found');
  const access = await requireAccess(db, { ...wanted, courseId: unit.course_id, now });
  requireUnlocked(unit);
  return { unit, ...access };
}

function requireUnlocked({ locked, lock_reason }: Unit): void {
  if (!locked) return;
  throw new DomainError('prerequisites_missing', {
    message: lock_reason ?? undefined,
    show: true,
  });
}
