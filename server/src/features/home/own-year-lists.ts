import type { ClassroomCard, ClassroomKind } from '@fasl/shared/contracts/classroom/classroom';
import type { InstructorCard } from '@fasl/shared/contracts/classroom/instructor';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { alternateOwnYear } from '@fasl/shared/rules/classroom/classroom-filters';
import { getClassroomKind } from '@fasl/shared/rules/classroom/classroom-kind';
import { carouselLength } from '../../public-data/classrooms.ts';
import {
  isForYear,
  readOwnYear,
  selectTaughtYear,
  sortInstructorsByYear,
} from '../../public-data/own-year.ts';

type Years = {
  all: Promise<ClassroomCard[]>;
  year: Promise<string | null>;
  /** Whether other years are omitted. */
  isLimited: boolean;
};

/** Never throws. If the classrooms cannot be read, their sections show the error. */
export async function readTaughtYear(
  provider: ProviderClient,
  all: Promise<ClassroomCard[]>,
): Promise<string | null> {
  const [year, cards] = await Promise.all([readOwnYear(provider), all.catch(() => [])]);
  return selectTaughtYear(year, cards);
}

export async function selectCarousel(kind: ClassroomKind, years: Years): Promise<ClassroomCard[]> {
  const [all, year] = await Promise.all([years.all, years.year]);
  const cards = all.filter((card) => getClassroomKind(card) === kind);
  return orderByYear(cards, { year, isLimited: years.isLimited }).slice(0, carouselLength);
}

function orderByYear(
  cards: ClassroomCard[],
  { year, isLimited }: { year: string | null; isLimited: boolean },
): ClassroomCard[] {
  if (year === null) return cards;
  const isOwn = isForYear(year);
  return isLimited ? cards.filter(isOwn) : alternateOwnYear(cards, isOwn);
}

/**
 * Lists instructors of the student's year first. Without the classrooms, the order is unchanged.
 */
export async function sortInstructors(
  loading: Promise<InstructorCard[]>,
  { all, year: own }: Years,
): Promise<InstructorCard[]> {
  const [instructors, cards, year] = await Promise.all([loading, all.catch(() => []), own]);
  return sortInstructorsByYear(instructors, { cards, year });
}
