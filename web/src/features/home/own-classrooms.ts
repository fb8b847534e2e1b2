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
