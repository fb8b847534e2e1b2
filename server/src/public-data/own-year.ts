import type { EducationOptions } from '@fasl/shared/contracts/account/profile';
import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { InstructorCard } from '@fasl/shared/contracts/classroom/instructor';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { sortOwnYearFirst, type YearKey } from '@fasl/shared/rules/classroom/classroom-filters';
import type { PublicData } from './public-data.ts';

export type YearNames = {
  /** The id of a year, or its name if the provider does not list the year. */
  keyOf: YearKey;
  /** Keys in the order of the school. */
  order: string[];
};

/** Years of different diplomas that have the same name count as one year. */
export function indexYearNames(education: EducationOptions): YearNames {
  const keys = new Map<string, string>();
  for (const { id, name } of education.diplomas.flatMap(({ years }) => years)) {
    if (!keys.has(name)) keys.set(name, String(id));
  }
  return { keyOf: (name) => keys.get(name) ?? name, order: [...keys.values()] };
}

/** If the years cannot be read, their names are the keys. */
export const readYearNames = (data: PublicData, language: Language): Promise<YearNames> =>
  data.education(language).then(indexYearNames, () => ({ keyOf: (name) => name, order: [] }));

/** The name of the student's year; `null` for guests, unknown years, and after an error. */
export async function readOwnYear(provider: ProviderClient): Promise<string | null> {
  const profile = await provider.getMyProfile({}).catch(() => null);
  return profile?.data.student.educationYear?.name ?? null;
}

/** A classroom without years is for all years. */
export const isForYear =
  (year: string) =>
  ({ years }: Pick<ClassroomCard, 'years'>): boolean =>
    years.length === 0 || years.includes(year);

/** Returns `null` for a year that no classroom has, because a list of that year would be empty. */
export const selectTaughtYear = (year: string | null, cards: ClassroomCard[]): string | null =>
  year !== null && cards.some(({ years }) => years.includes(year)) ? year : null;

/** Instructors of the year come first, if the student has a year. */
export function sortInstructorsByYear(
  instructors: InstructorCard[],
  { cards, year }: { cards: ClassroomCard[]; year: string | null },
): InstructorCard[] {
  if (year === null) return instructors;
  const own = cards.filter(isForYear(year));
  const labels = new Set(own.map(({ instructor }) => instructor.label));
  return sortOwnYearFirst(instructors, ({ label }) => labels.has(label));
}
