import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { Section } from '@fasl/shared/contracts/page/section';

type Classrooms = Section<ClassroomCard[]> | null;

const isOwn = ({ enrolmentStatus }: ClassroomCard): boolean => enrolmentStatus !== null;

/** The student's own classrooms are in the row above already. */
export function moveOwnLast(section: Classrooms): Classrooms {
  if (section?.status !== 'ok') return section;
  const data = section.data.toSorted((one, other) => Number(isOwn(one)) - Number(isOwn(other)));
  return { ...section, data };
}

/** Alternates the student's year with the others, so that the first cards show both. */
export function alternateYears(section: Classrooms, ownYear: string | null): Classrooms {
  if (section?.status !== 'ok' || ownYear === null) return section;
  const isOfYear = ({ years }: ClassroomCard) => years.includes(ownYear);
  const own = section.data.filter(isOfYear);
  const others = section.data.filter((card) => !isOfYear(card));
  const length = Math.max(own.length, others.length);
  const pairs = Array.from({ length }, (_, index) => [own[index], others[index]]);
  return { ...section, data: pairs.flat().filter((card) => card !== undefined) };
}
