import type { Executor } from '../../../db/open.ts';
import {
  cities,
  diplomas,
  educationLanguages,
  educationSections,
  educationTypes,
  educationYears,
  governorates,
} from '../../../db/schema/education.ts';
import type { StudentColumn } from '../../content/import/sheet/students-sheet.ts';
import type { Problems } from '../../content/read/problems.ts';
import type { ChosenIds } from '../records/stored-students.ts';
import { addProblem, type StudentRow } from './read-students.ts';

type Option = { id: number; nameEn: string; nameAr: string };
type Options<Column extends string = never> = (Option & Record<Column, number>)[];

/** All rows that a student's profile can reference. */
export type ProfileChoices = {
  types: Options;
  diplomas: Options<'educationTypeId'>;
  years: Options<'diplomaId'>;
  sections: Options<'educationYearId'>;
  languages: Options;
  governorates: Options;
  cities: Options<'governorateId'>;
};

export async function loadProfileChoices(db: Executor): Promise<ProfileChoices> {
  return {
    types: await db.select().from(educationTypes),
    diplomas: await db.select().from(diplomas),
    years: await db.select().from(educationYears),
    sections: await db.select().from(educationSections),
    languages: await db.select().from(educationLanguages),
    governorates: await db.select().from(governorates),
    cities: await db.select().from(cities),
  };
}

type Finder = <T extends Option>(column: StudentColumn, options: T[]) => T | null;

/**
 * Finds the rows that a student's cells name in English or Arabic. Adds a problem for a name
 * without a row.
 */
export function resolveChoices(
  row: StudentRow,
  choices: ProfileChoices,
  problems: Problems,
): ChosenIds {
  const find: Finder = (column, options) => findOption({ row, column, problems }, options);
  const language = find('education language', choices.languages);
  return {
    ...educationOf(row, choices, find),
    ...placeOf(row, choices, find),
    ...(language && { educationLanguageId: language.id }),
  };
}

function educationOf({ values }: StudentRow, choices: ProfileChoices, find: Finder): ChosenIds {
  const type = find('education type', choices.types);
  const inType = choices.diplomas.filter((one) => !type || one.educationTypeId === type.id);
  // A diploma alone is ambiguous if several types have a diploma of that name, so the year decides.
  const named = inType.filter((one) => !values.diploma || isNamed(one, values.diploma));
  if (named.length === 0) find('diploma', inType);
  const year = find(
    'year',
    choices.years.filter(({ diplomaId }) => named.some(({ id }) => id === diplomaId)),
  );
  const typeId =
    type?.id ?? choices.diplomas.find(({ id }) => id === year?.diplomaId)?.educationTypeId;
  const section = find(
    'section',
    choices.sections.filter(({ educationYearId }) => educationYearId === year?.id),
  );
  return {
    ...(typeId !== undefined && { educationTypeId: typeId }),
    ...(year && { educationYearId: year.id }),
    ...(section && { educationSectionId: section.id }),
  };
}

function placeOf({ values }: StudentRow, choices: ProfileChoices, find: Finder): ChosenIds {
  const governorate = find('governorate', choices.governorates);
  if (values.governorate !== undefined && !governorate) return {};
  const city = find(
    'city',
    choices.cities.filter(({ governorateId: id }) => !governorate || id === governorate.id),
  );
  const governorateId = governorate?.id ?? city?.governorateId;
  return {
    ...(governorateId !== undefined && { governorateId }),
    ...(city && { cityId: city.id }),
  };
}

const fold = (name: string): string =>
  name.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ');

const isNamed = ({ nameEn, nameAr }: Option, name: string): boolean =>
  fold(nameEn) === fold(name) || fold(nameAr) === fold(name);

type Cell = { row: StudentRow; column: StudentColumn; problems: Problems };
const maxShown = 12;

function findOption<T extends Option>({ row, column, problems }: Cell, options: T[]): T | null {
  const name = row.values[column];
  if (name === undefined) return null;
  const [found, ...more] = options.filter((one) => isNamed(one, name));
  if (found && more.length === 0) return found;
  addProblem(problems, { row, column }, `${column} is "${name}"; ${hint(options, found)}`);
  return null;
}

function hint(options: Option[], found: Option | undefined): string {
  if (found) return 'several have this name, so fill in the column before it too';
  if (options.length === 0) return 'there is none for the cells before it';
  const names = options.slice(0, maxShown).map(({ nameEn, nameAr }) => nameEn || nameAr);
  return `allowed: ${names.join(', ')}${options.length > maxShown ? ', …' : ''}`;
}
