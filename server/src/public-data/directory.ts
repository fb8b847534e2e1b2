import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { InstructorCard } from '@fasl/shared/contracts/classroom/instructor';
import type { Directory } from '@fasl/shared/contracts/classroom/search';
import type { Language } from '@fasl/shared/contracts/page/language';
import { sortOwnYearFirst } from '@fasl/shared/rules/classroom/classroom-filters';
import { isForYear } from './own-year.ts';
import type { PublicData } from './public-data.ts';

/** All names in both languages, with classrooms of the student's year first. */
export async function readDirectory(
  data: PublicData,
  language: Language,
  ownYear: string | null,
): Promise<Directory> {
  const other = language === 'ar-EG' ? 'en-GB' : 'ar-EG';
  const [instructors, otherInstructors, classrooms, otherClassrooms] = await Promise.all([
    data.instructors(language),
    data.instructors(other),
    data.classrooms(language),
    data.classrooms(other),
  ]);
  const people = byLabel(otherInstructors);
  const rooms = byLabel(otherClassrooms);
  const ordered = ownYear === null ? classrooms : sortOwnYearFirst(classrooms, isForYear(ownYear));
  return {
    instructors: instructors.map((one) => toPerson(one, people.get(one.label) ?? one)),
    classrooms: ordered.map((one) => toRoom(one, rooms.get(one.label) ?? one)),
  };
}

const byLabel = <T extends { label: string }>(items: T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.label, item]));

const toPerson = (shown: InstructorCard, other: InstructorCard) => ({ ...shown, other });

const toRoom = (shown: ClassroomCard, other: ClassroomCard) => ({
  ...shown,
  otherTitle: other.title,
  instructorName: nameOf(shown.instructor),
  about: [
    shown.subject?.nameEn,
    nameOf(shown.instructor),
    shown.subject?.nameAr,
    nameOf(other.instructor),
  ]
    .filter(Boolean)
    .join(' '),
});

const nameOf = ({ firstName, lastName }: ClassroomCard['instructor']) => `${firstName} ${lastName}`;
