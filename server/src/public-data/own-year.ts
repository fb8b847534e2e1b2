import type { EducationOptions } from '@fasl/shared/contracts/account/profile';
import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { YearKey } from '@fasl/shared/rules/classroom/classroom-filters';
import type { PublicData } from './public-data.ts';

export type YearNames = {
  /** The year's id; its name if the provider does not list the year. */
  keyOf: YearKey;
  /** Keys in the order of the school. */
  order: string[];
};

/** Diplomas may have years of the same name, which count as one. */
export function indexYearNames(education: EducationOptions): YearNames {
  const keys = new Map<string, string>();
  for (const { id, name } of education.diplomas.flatMap(({ years }) => years)) {
    if (!keys.has(name)) keys.set(name, String(id));
  }
  return { keyOf: (name) => keys.get(name) ?? name, order: [...keys.values()] };
}

/** Without the list of years, their names are the keys. */
export const readYearNames = (data: PublicData, language: Language): Promise<YearNames> =>
  data.education(language).then(indexYearNames, () => ({ keyOf: (name) => name, order: [] }));

/** The name of the student's year; `null` for guests, unknown years, and after an error. */
export async function readOwnYear(provider: ProviderClient): Promise<string | null> {
  const profile = await provider.getMyProfile({}).catch(() => null);
  return profile?.data.student.educationYear?.name ?? null;
}

/** Classrooms without years are for all of them. */
export const isForYear =
  (year: string) =>
  ({ years }: Pick<ClassroomCard, 'years'>): boolean =>
    years.length === 0 || years.includes(year);

/** `null` for a year that no classroom names: showing only it would show nothing. */
export const keepTaughtYear = (year: string | null, cards: ClassroomCard[]): string | null =>
  year !== null && cards.some(({ years }) => years.includes(year)) ? year : null;
