import type { LessonPage, LessonUnit, UnitLock } from '@fasl/shared/contracts/lesson/lesson-page';
import type { CourseFull, Unit } from '@fasl/shared/provider-api/learning/course';
import { selectEnrolment } from '../classroom/lesson.ts';

export function toLessonPage(full: CourseFull, now: Date): LessonPage {
  const sections = full.sections.map(inOrder);
  const all = sections.flatMap(({ units }) => units);
  const { id, label, title } = full.classroom;
  return {
    id: full.id,
    name: full.name,
    sectionId: full.section_id,
    classroom: { id, label, title },
    now: now.toISOString(),
    expiresAt: selectEnrolment(full)?.expiresAt ?? null,
    sections: sections.map((section) => ({
      id: section.id,
      name: section.name,
      units: section.units.map((unit) => toCourseUnit(unit, all)),
    })),
    resumeUnitId: nextOf(all, full.next_unit_id),
  };
}

const inOrder = (section: CourseFull['sections'][number]) => ({
  ...section,
  units: section.units.toSorted((one, other) => one.order - other.order),
});

/** The unit that the provider selects, or else the first open unit that is not completed. */
const nextOf = (all: Unit[], named: number | null): number | null =>
  (
    all.find((unit) => unit.id === named && isKnown(unit)) ??
    all.find((unit) => !unit.completed && !unit.locked && !unit.removed && isKnown(unit))
  )?.id ?? null;

const isKnown = ({ type }: Unit) => type !== 'unknown';

const toCourseUnit = (unit: Unit, all: Unit[]): LessonUnit => ({
  id: unit.id,
  kind: unit.type,
  name: unit.name,
  completed: unit.completed,
  attempted: unit.attempted,
  removed: unit.removed,
  seconds: unit.time,
  lock: unit.locked ? toLock(unit, all) : null,
});

function toLock({ lock_reason, required_unit_id, required_test_id }: Unit, all: Unit[]): UnitLock {
  const opener = all.find(({ id }) => id === required_unit_id);
  return {
    reason: lock_reason,
    opener:
      opener && opener.type !== 'unknown'
        ? { id: opener.id, kind: opener.type, name: opener.name }
        : null,
    examId: required_test_id,
  };
}
