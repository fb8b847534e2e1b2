import type { ClassroomCard, ClassroomKind } from '@fasl/shared/contracts/classroom/classroom';
import type { InstructorCard } from '@fasl/shared/contracts/classroom/instructor';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { sortOwnYearFirst } from '@fasl/shared/rules/classroom/classroom-filters';
import { getClassroomKind } from '@fasl/shared/rules/classroom/classroom-kind';
import { carouselLength } from '../../public-data/classrooms.ts';
import { isForYear, readOwnYear, selectTaughtYear } from '../../public-data/own-year.ts';

type Years = {
  all: Promise<ClassroomCard[]>;
  year: Promise<string | null>;
  /** Whether other years are omitted rather than listed last. */
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
  return isLimited ? cards.filter(isOwn) : sortOwnYearFirst(cards, isOwn);
}

/**
 * Lists instructors of the student's year first. Without the classrooms, the order is unchanged.
 */
export async function sortInstructors(
  loading: Promise<InstructorCard[]>,
  { all, year: own }: Years,
): Promise<InstructorCard[]> {
  const [instructors, cards, year] = await Promise.all([loading, all.catch(() => []), own]);
  if (year === null) return instructors;
  const isOwn = isForYear(year);
  const labels = new Set(cards.filter(isOwn).map(({ instructor }) => instructor.label));
  return sortOwnYearFirst(instructors, ({ label }) => labels.has(label));
}
